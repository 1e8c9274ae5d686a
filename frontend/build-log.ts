import type { LogLevel, LogOrStringHandler, RolldownLog } from 'rolldown';

/**
 * Libraries mark modules for servers that render components; this build has no use for the marks. And a component that
 * a preview fetches by name may be part of another one: then it has come with that one already.
 */
const notes = new Set(['MODULE_LEVEL_DIRECTIVE', 'INEFFECTIVE_DYNAMIC_IMPORT']);

export function withoutNotes(level: LogLevel, log: RolldownLog, handle: LogOrStringHandler): void {
  if (!notes.has(log.code ?? '')) handle(level, log);
}
