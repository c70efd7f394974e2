import { parseArgs, type ParseArgsConfig } from 'node:util';

export const TEXT = { type: 'string' } as const;
export const FLAG = { type: 'boolean', default: false } as const;

export type Environment = Readonly<Record<string, string | undefined>>;

/** A parsed command line. It has the options, the text of the help, or one line about an error. */
export type CommandLine<Options> =
  { kind: 'run'; options: Options } | { kind: 'help'; text: string } | { kind: 'error'; message: string };

type Flags = NonNullable<ParseArgsConfig['options']>;
type Config<Some extends Flags> = {
  args: string[];
  strict: true;
  allowPositionals: boolean;
  options: Some & { help: typeof FLAG };
};
type Read<Some extends Flags> = ReturnType<typeof parseArgs<Config<Some>>>;

/**
 * Reads the flags of `command`. Returns the options that `optionsOf` makes of them, or one line about an
 * error. Never throws.
 */
export function readCommandLine<const Some extends Flags, Options extends object>(
  {
    command,
    help,
    flags,
    hasNames = false,
  }: { command: string; help: string; flags: Some; hasNames?: boolean },
  args: readonly string[],
  optionsOf: (values: Read<Some>['values'], names: string[]) => Options | string,
): CommandLine<Options> {
  let read: Read<Some>;
  try {
    read = parseArgs<Config<Some>>({
      args: [...args],
      strict: true,
      allowPositionals: hasNames,
      options: { ...flags, help: FLAG },
    });
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
    return { kind: 'error', message: `${reason}. Options: ${command} -- --help` };
  }
  const { values, positionals } = read;
  if ('help' in values && values.help === true) return { kind: 'help', text: help };
  const options = optionsOf(values, positionals);
  return typeof options === 'string' ? { kind: 'error', message: options } : { kind: 'run', options };
}

/**
 * Returns the options. If the command line asks for help or has an error, prints the text and returns null.
 */
export function optionsOrNull<Options>(read: CommandLine<Options>): Options | null {
  if (read.kind === 'run') return read.options;
  if (read.kind === 'help') console.log(read.text);
  else {
    console.error(read.message);
    process.exitCode = 1;
  }
  return null;
}

/**
 * A number of a command line. By default only whole numbers are allowed. NaN for any other text, and
 * `standard` without a text.
 */
export function numberOf(text: string | undefined, standard: number, form = /^\d+$/): number {
  if (text === undefined) return standard;
  return form.test(text) ? Number(text) : NaN;
}

/** The names of the flags with wrong values, followed by a hint to the help. Null if all values are right. */
export function wrongFlags(command: string, areRight: Readonly<Record<string, boolean>>): string | null {
  const wrong = Object.keys(areRight).filter((flag) => !areRight[flag]);
  return wrong.length === 0 ? null : `${wrong.join(', ')}. Options: ${command} -- --help`;
}
