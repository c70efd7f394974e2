import { describe, expect, it } from 'vitest';
import { readCommandLine, UsageError } from './command-line';

const DEFAULTS = {
  host: '127.0.0.1',
  port: 9000,
  rules: null,
  namespace: 'fake-server',
  defaultRules: 'open',
  data: null,
  importDir: null,
  exportDir: null,
  dataDir: null,
  functions: null,
  explain: false,
  quiet: false,
  json: false,
  exitWithParent: false,
};
const settingsOf = (argv: string[], env: Record<string, string> = {}) =>
  readCommandLine(argv, env) as { settings: object };

describe('the command line', () => {
  it('starts the emulator with the default settings, with or without the word start', () => {
    for (const argv of [[], ['start']])
      expect(readCommandLine(argv, {})).toEqual({ command: 'start', settings: DEFAULTS });
  });

  it('takes each setting from its flag, or else from its environment variable', () => {
    const flags = ['--host', '::1', '--port=1', '--data-dir', 'd', '--explain', '--functions', 'h:5001'];
    const env = {
      RTDB_EMULATOR_DATA_DIR: 'e',
      RTDB_EMULATOR_DEFAULT_RULES: 'closed',
      RTDB_EMULATOR_JSON: '1',
    };
    expect(settingsOf(flags, env).settings).toEqual({
      ...DEFAULTS,
      host: '::1',
      port: 1,
      dataDir: 'd',
      functions: { host: 'h', port: 5001 },
      explain: true,
      json: true,
      defaultRules: 'closed',
    });
  });

  it('accepts the flags of firebase-tools, including flags that this program does not know', () => {
    const flags = [
      '--host',
      'h',
      '--port',
      '2',
      '--single_project_mode',
      'Warning',
      '--a_new_one',
      '--another_one',
      'x',
    ];
    const functions = ['--functions_emulator_host', 'f', '--functions_emulator_port', '3'];
    expect(settingsOf([...flags, ...functions]).settings).toEqual({
      ...DEFAULTS,
      host: 'h',
      port: 2,
      functions: { host: 'f', port: 3 },
    });
  });

  it('starts exec with a free port and the command after --', () => {
    expect(readCommandLine(['exec', '--quiet', '--', 'npm', 'test', '--', '-x'], {})).toEqual({
      command: 'exec',
      settings: { ...DEFAULTS, port: 0, quiet: true },
      rest: ['npm', 'test', '--', '-x'],
    });
  });

  it('turns the flags of the command firebase into environment variables', () => {
    expect(
      readCommandLine(['firebase', '--data-dir', 'd', '--explain', '--', 'emulators:start'], {}),
    ).toEqual({
      command: 'firebase',
      env: { RTDB_EMULATOR_DATA_DIR: 'd', RTDB_EMULATOR_EXPLAIN: 'true' },
      rest: ['emulators:start'],
    });
  });

  it('shows the help and the version', () => {
    expect(readCommandLine(['--help'], {})).toEqual({ command: 'help' });
    expect(readCommandLine(['exec', '-h'], {})).toEqual({ command: 'help' });
    expect(readCommandLine(['-V'], {})).toEqual({ command: 'version' });
  });

  it.each([
    [['--colour'], "Unknown option '--colour'"],
    [['stop'], 'Unknown command stop'],
    [['--port', 'many'], 'Not a port: many'],
    [['--port'], "Option '--port <value>' argument missing"],
    [['--functions', 'here'], 'Not an address HOST:PORT: here'],
    [['--default-rules', 'shut'], '--default-rules is open or closed, not shut'],
    [['exec'], 'exec needs a command after --'],
    [['--', 'npm'], 'start takes nothing after --'],
  ])('refuses %j', (argv, message) => {
    expect(() => readCommandLine(argv, {})).toThrow(new UsageError(message));
  });
});
