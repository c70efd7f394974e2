import { parseArgs, type ParseArgsConfig } from 'node:util';

export const TEXT = { type: 'string' } as const;
export const FLAG = { type: 'boolean', default: false } as const;

type Options = NonNullable<ParseArgsConfig['options']>;
type Config<Some extends Options> = {
  args: string[];
  strict: true;
  allowPositionals: boolean;
  options: Some;
};
type Values<Some extends Options> = ReturnType<typeof parseArgs<Config<Some>>>['values'];

/** Reads the options of `npm run TOOL`, and its names where it takes some; never throws: a wrong option becomes one line for the person. */
export function readFlags<const Some extends Options>(
  tool: string,
  args: readonly string[],
  options: Some,
  allowPositionals = false,
): { values: Values<Some>; positionals: string[] } | { kind: 'error'; message: string } {
  try {
    return parseArgs<Config<Some>>({ args: [...args], strict: true, allowPositionals, options });
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
    return { kind: 'error', message: `${reason}. Options: npm run ${tool} -- --help` };
  }
}
