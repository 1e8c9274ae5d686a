/** Globals that the library for diagrams needs in addition when it is loaded. Imported before it. */

const scope = globalThis as { atob?: (text: string) => string; global?: unknown; setTimeout: unknown };

scope.global ??= scope;

// Answers of its layout engine are taken at once; those that it would send later are for no one.
scope.setTimeout = () => 0;

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

scope.atob ??= (text) => {
  let bits = 0;
  let count = 0;
  let decoded = '';
  for (const digit of text.replace(/[=\s]+/g, '')) {
    bits = (bits << 6) | digits.indexOf(digit);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    decoded += String.fromCharCode((bits >> count) & 255);
  }
  return decoded;
};

export {};
