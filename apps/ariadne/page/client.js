// The only module that knows the server: `ariadne serve` with JSON over HTTP (docs/serve.md). Another place in
// which Ariadne's commands run needs a class with run() and hold() instead of this one.

/// A sentence for the person: what the server refused, or that it does not answer.
export class CommandError extends Error {
  /// The text of a request has no name that says anything, but perhaps a line.
  constructor(text) {
    const [whole, line] = /^standard input(?::(\d+))?(?::\d+)?: /.exec(text) ?? [""];
    super(text.slice(whole.length));
    this.line = Number(line);
  }
}

export class Client {
  /// `search` is the query of the page's address, which has the key of the server.
  constructor(search) {
    this.search = search;
    this.onState = () => {};
  }

  /// Runs a command. Returns {status, messages, records}, or {status, messages, output} for commands whose
  /// output is not records. Throws CommandError.
  async run(command, options, signal) {
    let response;
    try {
      response = await fetch("/" + command + this.search, {
        method: "POST",
        headers: {"Content-Type": "application/json"},
        body: JSON.stringify(options),
        signal,
      });
    } catch (error) {
      if (error.name === "AbortError") throw error;
      throw new CommandError("no-server");
    }
    const answer = await response.json();
    if (!response.ok) throw new CommandError(answer.error === "the key is missing or wrong" ? "old-key" : answer.error);
    return answer;
  }

  /// The board of a puzzle (see `ariadne board`).
  async board(options) {
    return JSON.parse((await this.run("board", options)).output);
  }

  /// The names of the kinds of puzzles.
  async kinds() {
    return (await fetch("/kinds.json" + this.search)).json();
  }

  /// The components of all plugins: {kind, id, name, summary, parameters}.
  async components() {
    const {records} = await this.run("plugins/list", {});
    return records.flatMap(plugin => plugin.components);
  }

  /// The formats that `convert` writes, as its description lists them.
  async formats() {
    const {paths} = await (await fetch("/openapi.json" + this.search)).json();
    const list = /Formats:\n((?: .*\n)+)/.exec(paths["/convert"].post.description)?.[1] ?? "";
    return [...list.matchAll(/^  (\S.*?)  /gm)].flatMap(([, names]) => names.split(", "));
  }

  /// Keeps a connection open as long as the page is, so that the server knows; opens it again if the server
  /// ends and comes back. `onState` is told whether there is one.
  hold() {
    const socket = new WebSocket("ws://" + location.host + "/open" + this.search);
    socket.onopen = () => this.onState(true);
    socket.onclose = () => {
      this.onState(false);
      setTimeout(() => this.hold(), 1000);
    };
  }
}
