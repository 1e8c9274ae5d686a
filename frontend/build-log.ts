import type { LogLevel, LogOrStringHandler, RolldownLog } from 'rolldown';

/** Libraries mark modules for servers that render components; this build has no use for the marks. */
export function withoutDirectiveNotes(level: LogLevel, log: RolldownLog, handle: LogOrStringHandler): void {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
}
