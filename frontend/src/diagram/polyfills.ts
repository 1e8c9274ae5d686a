/** Globals that the libraries for diagrams need in addition when they are loaded. Imported before them. */

const scope = globalThis as {
  atob?: (text: string) => string;
  global?: unknown;
  window?: unknown;
  Option?: unknown;
  setTimeout: unknown;
};

scope.global ??= scope;
scope.window ??= scope;

/** Mermaid asks whether a style takes the name of a colour; here it takes each. */
scope.Option ??= class {
  style = {};
};

// Answers of its layout engine are taken at once; those that it would send later are for no one.
scope.setTimeout = () => 0;

const { fromBase64 } = Uint8Array as unknown as { fromBase64(text: string): Uint8Array };
scope.atob ??= (text) => Array.from(fromBase64(text), (code) => String.fromCharCode(code)).join('');

export {};
