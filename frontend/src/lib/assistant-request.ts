const eventName = 'docstead:ask';

/** Opens the assistant with a question, from wherever a reader has one. */
export function askAssistant(question: string): void {
  window.dispatchEvent(new CustomEvent(eventName, { detail: question }));
}

/** Hears every question that `askAssistant` brings; gives the way to stop listening. */
export function onAssistantAsked(listener: (question: string) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<string>).detail);
  window.addEventListener(eventName, hear);
  return () => window.removeEventListener(eventName, hear);
}
