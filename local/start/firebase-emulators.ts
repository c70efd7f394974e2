import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { databaseAddress } from '@domain/configuration/regions';
import { DATABASE_NAMESPACE, PROJECT_ID } from './addresses';
import { startChild, watchParentFlag } from './child';
import type { StartOptions } from './options';
import { cleanEnvironment, offlineEnvironment, type Workspace } from './workspace';

/** The meaning of a line of firebase-tools' output. */
export type OutputEvent = { kind: 'ready' } | { kind: 'died' | 'error' | 'warning'; text: string } | null;

// eslint-disable-next-line no-control-regex -- the escape character is what starts a colour code
const COLOUR_CODES = /\u001b\[[0-9;]*m/g;

/** Returns the meaning of a line of firebase-tools' output. */
export function readOutput(line: string): OutputEvent {
  const text = line.replace(COLOUR_CODES, '').trim();
  if (text.includes('All emulators ready!')) return { kind: 'ready' };
  // If a signal kills a program, firebase-tools only prints a remark. But the stack does not work without the
  // program.
  if (/has exited upon receiving signal/.test(text))
    return { kind: 'died', text: text.replace(/^⚠\s*/u, '') };
  if (/^Error:/.test(text)) return { kind: 'error', text: text.replace(/^Error:\s*/, '').replace(/:$/, '') };
  const warning = /^[⚠⬢]\s+(?:\w+:\s+)?(.*)$/u.exec(text)?.[1];
  if (warning && /rules|Failed|failed|error|Unable/i.test(warning) && !/override detected/.test(warning)) {
    return { kind: 'warning', text: warning.replace(/^(?:\.\.\/)+/, '') };
  }
  return null;
}

export type FirebaseEmulatorsInput = {
  root: string;
  workspace: Workspace;
  options: StartOptions;
  programsFolder: string;
  logFolder: string;
  /** the folder with saved accounts and files to load. Null if there is none */
  importFolder: string | null;
  onWarning: (text: string) => void;
  /** host and port of the service that delays tasks */
  timersAddress: string;
  /** called if the emulators have failed */
  onFailure: (text: string) => void;
};

const importFlag = (file: string): string => `--import=${pathToFileURL(file).href}`;

/**
 * The variables that replace the Java programs by our own programs. The hook of `rtdb-emulator` runs our
 * programs with Node.
 */
export const ownEmulators = (programsFolder: string, dataDir: string) => ({
  DATABASE_EMULATOR_BINARY_PATH: join(programsFolder, 'database.mjs'),
  STORAGE_EMULATOR_BINARY_PATH: join(programsFolder, 'storage-rules.mjs'),
  RTDB_EMULATOR_DATA_DIR: join(dataDir, 'database'),
  // A database without rules is closed, as in production.
  RTDB_EMULATOR_DEFAULT_RULES: 'closed',
  RTDB_EMULATOR_EXIT_WITH_PARENT: '1',
});

/** Starts the emulators of firebase-tools with our own programs instead of its Java programs. */
export function startFirebaseEmulators(input: FirebaseEmulatorsInput) {
  const { root, workspace, options } = input;
  const products = 'auth,functions,database,storage,hosting';
  const args = [
    'emulators:start',
    '--project',
    PROJECT_ID,
    '--only',
    products,
    '--config',
    workspace.configFile,
  ];
  if (input.importFolder) args.push('--import', input.importFolder);
  const env: NodeJS.ProcessEnv = {
    ...cleanEnvironment(process.env),
    DATABASE_URL: databaseAddress(DATABASE_NAMESPACE, options.region),
    ...(options.isOfficial
      ? {}
      : {
          ...offlineEnvironment(workspace),
          HAIL_TIMERS: input.timersAddress,
          ...ownEmulators(input.programsFolder, options.dataDir),
        }),
    NODE_OPTIONS: [
      watchParentFlag(root),
      ...['local-timers.mjs', 'shared-workers.mjs'].map((file) =>
        importFlag(join(root, 'local', 'start', file)),
      ),
      ...(options.isOfficial ? [] : [importFlag(join(input.programsFolder, 'java-hook.mjs'))]),
    ].join(' '),
  };

  let settle: { resolve: () => void; reject: (error: Error) => void } | null = null;
  const ready = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  let isReady = false;
  // Callers that wait for `ready` still get the failure. If the stack is stopped early, no caller waits. Then
  // this handler prevents an unhandled rejection.
  ready.catch(() => undefined);
  const child = startChild({
    name: 'Firebase emulators',
    root,
    script: join(root, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js'),
    args,
    cwd: input.logFolder,
    env,
    logFile: join(input.logFolder, 'firebase.log'),
    onLine: (line) => {
      const event = readOutput(line);
      if (!event) return;
      if (event.kind === 'ready') {
        isReady = true;
        settle?.resolve();
      } else if (event.kind === 'died' || (event.kind === 'error' && !isReady)) {
        input.onFailure(event.text);
      } else {
        // A later error comes from code that a person is editing. Such an error must not stop the stack.
        input.onWarning(event.text);
      }
    },
  });
  void child.exited.then(() =>
    settle?.reject(new Error('firebase-tools stopped before its emulators were ready.')),
  );
  return {
    child,
    /** resolves when every emulator answers and the functions are loaded. Rejects with the first error */
    ready,
  };
}

export type FirebaseEmulators = ReturnType<typeof startFirebaseEmulators>;
