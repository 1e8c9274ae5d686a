/** Globals that the library for diagrams needs in addition when it is loaded. Imported before it. */

const scope = globalThis as { atob?: (text: string) => string; global?: unknown; setTimeout: unknown };

scope.global ??= scope;

// Answers of its layout engine are taken at once; those that it would send later are for no one.
scope.setTimeout = () => 0;

const { fromBase64 } = Uint8Array as unknown as { fromBase64(text: string): Uint8Array };
scope.atob ??= (text) => Array.from(fromBase64(text), (code) => String.fromCharCode(code)).join('');

export {};
