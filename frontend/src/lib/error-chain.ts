/** The message of an error and of all its causes, the way a reader can pass it on. */
export function errorChain(error: unknown): string {
  const messages: string[] = [];
  for (let current = error; current instanceof Error && messages.length < 20; current = current.cause) {
    messages.push(current.message);
  }
  return messages.length > 0 ? messages.join('\n\nCause:\n') : String(error);
}
