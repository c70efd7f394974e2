export type CliOptions = {
  readonly host: string;
  readonly port: number;
  readonly functions: { readonly host: string; readonly port: number } | null;
  readonly dataDirectory: string | null;
  readonly isOpenByDefault: boolean;
  readonly explains: boolean;
};

const SWITCHES = new Set(['open-by-default', 'explain']);

/**
 * Reads the emulator's command line: the flags that firebase-tools gives, and ours, each of which may also come
 * as an environment variable (`--data-dir` as HAIL_DATABASE_DATA_DIR), because firebase-tools builds the
 * command line. Unknown flags are ignored. Throws for a port that is none.
 */
export function cliOptions(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): CliOptions {
  const flags = new Map<string, string>();
  for (let index = 0; index < argv.length; index += 1) {
    const [, name, inline] = /^--([^=]+)(?:=(.*))?$/s.exec(argv[index] ?? '') ?? [];
    if (name === undefined) continue;
    const next = argv[index + 1];
    if (inline !== undefined) flags.set(name, inline);
    else if (SWITCHES.has(name) || next === undefined || next.startsWith('--')) flags.set(name, 'true');
    else {
      flags.set(name, next);
      index += 1;
    }
  }
  const value = (name: string) =>
    flags.get(name) ?? env[`HAIL_DATABASE_${name.replaceAll('-', '_').toUpperCase()}`];
  const isOn = (name: string) => ['true', '1', 'yes'].includes(value(name) ?? '');
  const functionsHost = flags.get('functions_emulator_host');
  const functionsPort = flags.get('functions_emulator_port');
  return {
    host: value('host') ?? '127.0.0.1',
    port: portFrom(value('port') ?? '9000'),
    functions:
      functionsPort === undefined
        ? null
        : { host: functionsHost ?? '127.0.0.1', port: portFrom(functionsPort) },
    dataDirectory: value('data-dir') || null,
    isOpenByDefault: isOn('open-by-default'),
    explains: isOn('explain'),
  };
}

function portFrom(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`Not a port: ${text}`);
  return port;
}
