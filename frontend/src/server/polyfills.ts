/**
 * Substitutes for what a bare V8 lacks and libraries expect, as small as they can be. Imported before anything else.
 */

const scope = globalThis as unknown as Record<string, unknown>;

const silent = () => undefined;
scope.console ??= { log: silent, info: silent, warn: silent, error: silent, debug: silent };
scope.process ??= { env: { NODE_ENV: 'production' } };
scope.performance ??= { now: () => Date.now() };
scope.setTimeout ??= silent;
scope.clearTimeout ??= silent;
scope.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;
scope.queueMicrotask ??= (task: () => void) => void Promise.resolve().then(task);

export {};
