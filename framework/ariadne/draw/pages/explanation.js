// One puzzle is shown at a time, and of it one state: 0 is the board as it comes, k the board on which
// step k was found with the step drawn over it, and the one behind the last step the board at the end.
// What a digit's element says decides whether it is there: data-out is the step that takes it away,
// data-in the one that puts it there.
(() => {
  const sections = [...document.querySelectorAll('section')];
  const picker = document.getElementById('picker');
  const dark = document.getElementById('dark');
  let section = null;
  let state = 0;

  const states = () => Number(section.dataset.states);
  const address = () => '#' + section.id + '-' + state;

  function draw() {
    for (const digit of section.querySelectorAll('[data-in], [data-out]')) {
      const there = state > Number(digit.dataset.in || -1) && state <= Number(digit.dataset.out || 1e9);
      digit.setAttribute('visibility', there ? 'visible' : 'hidden');
    }
    for (const part of section.querySelectorAll('.step'))
      part.classList.toggle('on', Number(part.dataset.step) === state);
    let text = '';
    for (const link of section.querySelectorAll('.steps a')) {
      const here = link.hash === address();
      link.toggleAttribute('aria-current', here);
      if (!here) continue;
      text = link.querySelector('.text').innerHTML;
      const list = link.closest('.steps');
      const top = link.offsetTop - list.scrollTop;
      if (top < 0 || top + link.offsetHeight > list.clientHeight)
        list.scrollTop = link.offsetTop - list.clientHeight / 2;
    }
    section.querySelector('.now').innerHTML = text;
    for (const button of section.querySelectorAll('.buttons button')) {
      const to = button.dataset.to;
      button.disabled = to === 'first' || to === 'back' ? state === 0 : state === states() - 1;
    }
  }

  function show(next, at) {
    section = next;
    state = Math.max(0, Math.min(at, states() - 1));
    for (const one of sections) one.classList.toggle('shown', one === section);
    picker.value = section.id;
    draw();
  }

  function go(at) {
    show(section, at);
    history.replaceState(null, '', address());
  }

  const moves = {
    first: () => go(0), back: () => go(state - 1), next: () => go(state + 1), last: () => go(states() - 1),
  };

  function follow() {
    const [id, at] = location.hash.slice(1).split('-');
    const named = sections.find((one) => one.id === id);
    show(named || sections[0], named ? Number(at) || 0 : 0);
  }

  function turn(by) {
    const next = sections[sections.indexOf(section) + by];
    if (!next) return;
    show(next, 0);
    history.replaceState(null, '', address());
  }

  function isDark() {
    return dark.media === 'screen' || (dark.media !== 'not all' && matchMedia(dark.media).matches);
  }

  if (sections.length === 0) return;
  document.body.classList.add('scripted');
  for (const one of sections) picker.add(new Option(one.dataset.name, one.id));
  picker.hidden = sections.length < 2;
  picker.addEventListener('change', () => {
    show(sections[picker.selectedIndex], 0);
    history.replaceState(null, '', address());
  });
  document.getElementById('theme').addEventListener('click', () => {
    dark.media = isDark() ? 'not all' : 'screen';
  });
  document.addEventListener('click', (event) => {
    const button = event.target.closest('.buttons button');
    if (button) moves[button.dataset.to]();
    const link = event.target.closest('.steps a');
    if (!link) return;
    event.preventDefault();
    go(Number(link.hash.split('-')[1]));
  });
  document.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target === picker) return;
    const by = {ArrowRight: 'next', ArrowLeft: 'back', Home: 'first', End: 'last'}[event.key];
    if (by) moves[by]();
    else if (event.key === 'PageDown') turn(1);
    else if (event.key === 'PageUp') turn(-1);
    else return;
    event.preventDefault();
  });
  let from = null;
  document.addEventListener('touchstart', (event) => {
    const touch = event.changedTouches[0];
    from = event.target.closest('.stage svg') ? {x: touch.clientX, y: touch.clientY} : null;
  }, {passive: true});
  document.addEventListener('touchend', (event) => {
    if (!from) return;
    const x = event.changedTouches[0].clientX - from.x;
    const y = event.changedTouches[0].clientY - from.y;
    if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) moves[x < 0 ? 'next' : 'back']();
  }, {passive: true});
  addEventListener('hashchange', follow);
  follow();
})();
