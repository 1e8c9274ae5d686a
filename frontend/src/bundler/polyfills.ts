import '@/server/polyfills';

/** What the parser of the bundler, a WebAssembly module, expects to be there. It is part of the script, as a data URL. */

type Bytes = Uint8Array<ArrayBuffer>;

/** The types of the language do not have it yet. */
const { fromBase64 } = Uint8Array as unknown as { fromBase64(text: string): Bytes };

class Encoder {
  encode(text: string): Bytes {
    const escaped = encodeURIComponent(text);
    const bytes = new Uint8Array(escaped.length);
    let length = 0;
    for (let index = 0; index < escaped.length; index++) {
      if (escaped[index] === '%') {
        bytes[length++] = Number.parseInt(escaped.slice(index + 1, index + 3), 16);
        index += 2;
      } else {
        bytes[length++] = escaped.charCodeAt(index);
      }
    }
    return bytes.subarray(0, length);
  }

  encodeInto(text: string, target: Uint8Array) {
    const bytes = this.encode(text);
    target.set(bytes);
    return { read: text.length, written: bytes.length };
  }
}

class Decoder {
  decode(input?: Uint8Array): string {
    const bytes = input ?? new Uint8Array();
    const parts: string[] = [];
    for (let start = 0; start < bytes.length;) {
      let end = Math.min(start + 8192, bytes.length);
      // A character is not divided between two parts.
      while (end < bytes.length && ((bytes[end] as number) & 0xc0) === 0x80) end += 1;
      parts.push(decoded(bytes.subarray(start, end)));
      start = end;
    }
    return parts.join('');
  }
}

function decoded(bytes: Uint8Array): string {
  const units: number[] = [];
  for (let index = 0; index < bytes.length;) {
    const first = bytes[index++] as number;
    const more = first < 0x80 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
    let point = more === 0 ? first : first & (0x3f >> more);
    for (let count = 0; count < more; count++) point = (point << 6) | ((bytes[index++] as number) & 0x3f);
    if (point > 0xffff) units.push(0xd7c0 + (point >> 10), 0xdc00 + (point & 0x3ff));
    else units.push(point);
  }
  return String.fromCharCode(...units);
}

class Address {
  constructor(readonly href: string) {}

  toString(): string {
    return this.href;
  }
}

class Answer {
  readonly ok = true;
  readonly headers = { get: () => 'application/wasm' };

  constructor(private readonly content: Bytes) {}

  arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.content.buffer);
  }
}

const scope = globalThis as unknown as Record<string, unknown>;
// Read by the plugins of the bundler, which are written for Node.
scope.process = { env: { NODE_ENV: 'production' }, platform: 'linux', cwd: () => '/' };
scope.URL ??= Address;
scope.Request ??= Address;
scope.Response ??= Answer;
scope.TextEncoder ??= Encoder;
scope.TextDecoder ??= Decoder;
scope.self ??= globalThis;
scope.location ??= { href: 'file:///' };
scope.fetch ??= (address: unknown) => Promise.resolve(new Answer(fromBase64(String(address).split(',')[1] ?? '')));
