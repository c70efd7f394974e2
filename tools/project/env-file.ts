import { parseEnv } from 'node:util';
import { z } from 'zod';

const valuesSchema = z.record(z.string(), z.string());

/** The values in an environment file. Empty if the file is missing. */
export const valuesOf = (text: string | null): Record<string, string> =>
  valuesSchema.parse(parseEnv(text ?? ''));

/** A value in the form of the file. A value with a space or a special character of dotenv is quoted. */
const written = (value: string): string =>
  /^[\w@:/.,+*={}?&%~-]*$/.test(value) ? value : JSON.stringify(value);

/**
 * The text of an environment file with other values. Comments and other lines are kept, and a new name is
 * added at the end.
 */
export function withValues(text: string, values: Readonly<Record<string, string>>): string {
  const left = new Map(Object.entries(values));
  const lines = text.split('\n').map((line) => {
    const name = /^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1] ?? '';
    const value = left.get(name);
    if (value === undefined) return line;
    left.delete(name);
    return `${name}=${written(value)}`;
  });
  while (lines.at(-1) === '') lines.pop();
  return `${[...lines, ...[...left].map(([name, value]) => `${name}=${written(value)}`)].join('\n')}\n`;
}
