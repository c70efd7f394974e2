import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addressesFor, POSITIONS_NAMESPACE, tracksNamespaces, type Addresses } from './addresses';
import { finished, startBuild, startVite, writeSignpost } from './app';
import { bundlePrograms, type ProgramName } from './bundles';
import { startChild, type Child } from './child';
import { StartError, takeDataFolder } from './data-folder';
import { startFirebaseEmulators } from './firebase-emulators';
import { ensureFunctionsBuilt } from './functions-build';
import type { StartOptions } from './options';
import { HOST, type PortName, type Ports } from '../../tools/ports';
import type { Progress } from './progress';
import { createSavedState, savedStateFolder, type SavedState } from './saved-state';
import { startSchedules, type Schedules } from './schedules';
import { startTimers, type Timers } from './timers';
import { waitForHttp, waitForAnswer } from './wait';
import { warmUp } from './warm-up';
import { cleanEnvironment, prepareWorkspace } from './workspace';

const CHILD_GRACE_MS = 5000;
/** The time that firebase-tools may need to stop. firebase-tools gives its own child processes 4 seconds */
const FIREBASE_GRACE_MS = 12_000;
const SAVE_LIMIT_MS = 10_000;

const EMULATOR_NAMES: readonly (readonly [PortName, string])[] = [
  ['auth', 'Auth'],
  ['database', 'Realtime Database'],
  ['storage', 'Storage'],
  ['hosting', 'Hosting'],
];

/** Creates the local stack. All its services are started and stopped together. */
export function createStack(input: {
  root: string;
  options: StartOptions;
  ports: Ports;
  progress: Progress;
}) {
  const { root, options, ports, progress } = input;
  const addresses: Addresses = addressesFor(ports, options.app);
  const logFolder = join(options.dataDir, 'logs');
  const children: Child[] = [];
  const stopping = new AbortController();
  let firebase: Child | null = null;
  let savedState: SavedState | null = null;
  let schedules: Schedules | null = null;
  let timers: Timers | null = null;
  let workspaceFolders: string[] = [];
  let releaseDataFolder: (() => Promise<void>) | null = null;
  let stopped: Promise<void> | null = null;

  let reportFailure: (error: Error) => void = () => undefined;
  const failed = new Promise<Error>((resolve) => {
    reportFailure = resolve;
  });

  /** Watches a child. If a service ends by itself, the stack has failed. */
  const supervise = (child: Child): Child => {
    children.push(child);
    void child.exited.then(({ code, signal }) => {
      if (stopping.signal.aborted) return;
      const last = child.lastLines().slice(-8).join('\n    ');
      reportFailure(
        new StartError(
          `${child.name} stopped unexpectedly (${signal ?? `code ${code ?? 0}`}). See the logs in ${logFolder}\n    ${last}`,
        ),
      );
    });
    return child;
  };

  const program = (name: ProgramName, title: string, folder: string, args: string[]): Child =>
    startChild({
      name: title,
      root,
      script: join(folder, `${name}.mjs`),
      args,
      cwd: root,
      env: cleanEnvironment(process.env),
      logFile: join(logFolder, `${name}.log`),
    });

  /**
   * Rejects as soon as a service has ended, so that the caller does not wait for a service that no longer
   * runs.
   */
  const orFailure = async <T>(work: Promise<T>): Promise<T> => {
    const failure = failed.then((error) => {
      throw error;
    });
    return Promise.race([work, failure]);
  };

  const answered = (port: number): Promise<void> =>
    waitForAnswer(`http://${HOST}:${String(port)}/`, stopping.signal);

  const announce = async (port: number, title: string): Promise<void> => {
    await answered(port);
    progress.ready(`${title} answers on ${HOST}:${port}`);
  };

  const seed = async (programs: string, isDatabaseReady: Promise<void>): Promise<void> => {
    await isDatabaseReady;
    stopping.signal.throwIfAborted();
    const child = program('seed', 'the demo data', programs, [
      '--database',
      addresses.database,
      '--auth',
      addresses.auth,
      '--city',
      addresses.city,
      '--port-base',
      String(options.portBase),
      ...(options.isSeeded ? [] : ['--accounts-only']),
      ...(options.shards === 1 ? [] : ['--positions', POSITIONS_NAMESPACE]),
      ...(options.shards < 3 ? [] : ['--tracks', tracksNamespaces(options.shards).join(',')]),
      ...(options.currency === null ? [] : ['--currency', options.currency]),
    ]);
    children.push(child);
    await finished(child);
    for (const line of child.lastLines())
      if (line.startsWith('! ')) progress.warn(line.slice(2));
      else progress.ready(line);
  };

  /** Starts the simulated fleet. The stack continues to run when the fleet ends. */
  const startFleet = (programs: string): void => {
    if (options.fleet === 0) return;
    const child = program('fleet', 'the fleet', programs, [
      '--port-base',
      String(options.portBase),
      '--drivers',
      String(options.fleet),
      '--riders',
      String(Math.ceil(options.fleet / 3)),
      '--minutes',
      '0',
      '--speed',
      '1',
    ]);
    children.push(child);
    progress.ready(`Starting ${String(options.fleet)} simulated drivers`);
    void child.exited.then(() => {
      if (!stopping.signal.aborted)
        progress.warn(`The simulated drivers have stopped. See ${join(logFolder, 'fleet.log')}`);
    });
  };

  const startServices = async (): Promise<void> => {
    releaseDataFolder = await takeDataFolder(options.dataDir, options.isFresh);
    const [workspace, programs] = await Promise.all([
      prepareWorkspace(root, options, ports, addresses),
      bundlePrograms(root),
      ensureFunctionsBuilt(root, logFolder, children),
    ]);
    // If the stack was stopped during the build, nothing more is started.
    stopping.signal.throwIfAborted();
    workspaceFolders = [workspace.folder, workspace.tempFolder];
    progress.ready('The programs of the stack and the functions are built');

    timers = await startTimers(addresses.functions, (line) => progress.warn(line));
    const importFolder = savedStateFolder(options.dataDir);
    const emulators = startFirebaseEmulators({
      root,
      workspace,
      options,
      logFolder,
      importFolder,
      timersAddress: timers.address,
      programsFolder: programs,
      onWarning: (text) => {
        if (!stopping.signal.aborted) progress.warn(text);
      },
      onFailure: (text) => {
        if (stopping.signal.aborted) return;
        reportFailure(new StartError(`Firebase emulators: ${text} (logs: ${logFolder})`));
      },
    });
    firebase = supervise(emulators.child);
    if (!existsSync(join(root, '.cache', 'city'))) {
      progress.step('Building the city from its map. This happens once and takes about half a minute');
    }
    supervise(
      program('city', 'the city server', programs, [
        '--host',
        HOST,
        '--port',
        String(ports.city),
        '--cache-dir',
        join(root, '.cache', 'city'),
      ]),
    );
    supervise(
      program('mail', 'the mail catcher', programs, [
        '--host',
        HOST,
        '--smtp-port',
        String(ports.smtp),
        '--port',
        String(ports.mail),
      ]),
    );

    if (options.hasGateways)
      supervise(
        program('gateways', 'the gateway stubs', programs, [
          '--host',
          HOST,
          '--port',
          String(ports.gateways),
          '--app',
          addresses.app,
        ]),
      );

    const stackOf = { portBase: options.portBase, ports, region: options.region, shards: options.shards };
    const startApp = async (): Promise<void> => {
      if (options.app === 'built') {
        const build = startBuild(root, stackOf, workspace.siteFolder, logFolder);
        children.push(build);
        await finished(build);
        progress.ready('The app is built');
        return;
      }
      await writeSignpost(workspace.siteFolder, addresses);
      if (options.app === 'none') return;
      supervise(startVite(root, stackOf, logFolder));
      await waitForHttp(addresses.app, stopping.signal);
      progress.ready(`The app answers on ${addresses.app}`);
    };

    const cityReady = waitForHttp(`${addresses.city}/health`, stopping.signal).then(() =>
      progress.ready(`City server answers on ${addresses.city}`),
    );
    const authAndDatabase = Promise.all([
      answered(ports.auth),
      answered(ports.database),
      answered(ports.storage),
      cityReady,
    ]).then(() => undefined);

    await Promise.all([
      startApp(),
      cityReady,
      announce(ports.mail, 'Mail catcher'),
      ...(options.hasGateways ? [announce(ports.gateways, 'The gateway stubs')] : []),
      ...EMULATOR_NAMES.map(([name, title]) => announce(ports[name], title)),
      emulators.ready.then(() => progress.ready('Functions are loaded')),
      seed(programs, authAndDatabase),
    ]);
    savedState = createSavedState(addresses, options.dataDir);
    await savedState.save();
    savedState.watch();
    schedules = await startSchedules(addresses.functions, ({ id, schedule }) =>
      progress.warn(`The function ${id} (${schedule}) does not run on the local stack.`),
    );
    startFleet(programs);
    // The process of the functions starts with the first call of a function. This call starts the process, so
    // that no person must wait for the start.
    void fetch(`${addresses.hosting}/api/`, { signal: stopping.signal })
      .catch(() => undefined)
      .then(() => warmUp(addresses.functions, `${HOST}:${ports.database}`, options.region, stopping.signal));
  };

  const stopAll = async (): Promise<void> => {
    stopping.abort();
    savedState?.stop();
    schedules?.stop();
    timers?.stop();
    if (savedState && firebase?.isRunning()) {
      const limit = AbortSignal.timeout(SAVE_LIMIT_MS);
      const timeout = new Promise<void>((_, reject) => {
        limit.addEventListener('abort', () => reject(new Error('took too long to save')));
      });
      await Promise.race([savedState.save(), timeout]).catch((error: unknown) => {
        progress.warn(`Could not save accounts and files: ${String(error)}`);
      });
    }
    await Promise.all(
      children.map((child) =>
        child === firebase ? child.stop('SIGINT', FIREBASE_GRACE_MS) : child.stop('SIGTERM', CHILD_GRACE_MS),
      ),
    );
    await Promise.all(workspaceFolders.map((folder) => rm(folder, { recursive: true, force: true })));
    await releaseDataFolder?.();
  };

  return {
    /** resolves with the reason when a child ends by itself after the start */
    failed,
    /** resolves when all services answer. Rejects with the service that did not start */
    start: () => orFailure(startServices()),
    stop: () => (stopped ??= stopAll()),
    /** kills all children at once, without saving */
    kill: () => {
      stopping.abort();
      for (const child of children) child.kill();
    },
  };
}
