import type { LogEntry } from 'firebase-functions/logger';
import type { Log } from '../ports';

/**
 * Error Reporting accepts an entry without a stack only with this type. It groups such entries by the place
 * that the entry names.
 */
const REPORTED = 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent';

type Fields = Record<string, unknown>;

/**
 * Writes log entries in the form that Google's Error Reporting groups. A failure is grouped by the stack of
 * its field `error`, and a failure without an error by its message. The SDK's `logger.error` would add the
 * stack of the logger, and then all failures would be in one group. `wordsOfAll` returns fields that are
 * added to every line.
 */
export function createStructuredLog(
  write: (entry: LogEntry) => void,
  wordsOfAll: () => Fields = () => ({}),
): Log {
  const entryOf = (severity: LogEntry['severity'], message: string, fields: Fields = {}): LogEntry => {
    const { error, ...rest } = fields;
    const line = { severity, message, ...wordsOfAll(), ...rest };
    if (error === undefined) return line;
    return { ...line, error: wordsOf(error), ...stackOf(error) };
  };
  return {
    info: (message, fields) => write(entryOf('INFO', message, fields)),
    warn: (message, fields) => {
      // With the field `stack_trace`, Error Reporting would report the warning as an error.
      const { stack_trace: stack, ...entry } = entryOf('WARNING', message, fields);
      write(stack === undefined ? entry : { ...entry, stack: stack as unknown });
    },
    error: (message, fields) => {
      const entry = entryOf('ERROR', message, fields);
      const place = { reportLocation: { filePath: 'log', lineNumber: 1, functionName: message } };
      write('stack_trace' in entry ? entry : { ...entry, '@type': REPORTED, context: place });
    },
  };
}

const wordsOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

const stackOf = (error: unknown): { stack_trace?: string } =>
  error instanceof Error && error.stack !== undefined ? { stack_trace: withCauses(error) } : {};

/** The stack of an error, followed by the stacks of its causes, in the same form as Node prints them. */
function withCauses(error: Error, depth = 0): string {
  const stack = error.stack ?? wordsOf(error);
  return error.cause instanceof Error && depth < 5
    ? `${stack}\nCaused by: ${withCauses(error.cause, depth + 1)}`
    : stack;
}
