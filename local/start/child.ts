import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

export type ChildExit = { code: number | null; signal: NodeJS.Signals | null };

export type ChildOptions = {
  name: string;
  root: string;
  script: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  onLine?: (line: string) => void;
};

const KEPT_LINES = 40;

/** The Node option that makes a process end with its parent (see watch-parent.mjs). */
export function watchParentFlag(root: string): string {
  return `--import=${pathToFileURL(join(root, 'local', 'start', 'watch-parent.mjs')).href}`;
}

/**
 * Starts a Node script in a separate process group, with its output in a log file. So Ctrl-C at the terminal
 * reaches only the starter, which then stops the children in order.
 */
export function startChild(options: ChildOptions) {
  const log = createWriteStream(options.logFile, { flags: 'w' });
  const child: ChildProcess = spawn(
    process.execPath,
    [watchParentFlag(options.root), options.script, ...options.args],
    { cwd: options.cwd, env: options.env, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  );
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      lines.push(line);
      if (lines.length > KEPT_LINES) lines.shift();
      options.onLine?.(line);
    });
  }
  let hasExited = false;
  const exited = new Promise<ChildExit>((resolve) => {
    const end = (exit: ChildExit): void => {
      hasExited = true;
      log.end();
      resolve(exit);
    };
    child.once('error', (error) => {
      lines.push(error.message);
      end({ code: 1, signal: null });
    });
    child.once('exit', (code, signal) => end({ code, signal }));
  });
  const pid = child.pid ?? 0;
  const signalGroup = (signal: NodeJS.Signals): void => {
    if (pid === 0) return;
    try {
      process.kill(-pid, signal);
    } catch {
      // The process group has already ended.
    }
  };
  return {
    name: options.name,
    pid,
    /** resolves when the process has ended for any reason */
    exited,
    isRunning: () => !hasExited,
    /** the last lines of the process's output */
    lastLines: () => [...lines],
    kill: () => signalGroup('SIGKILL'),
    /** Asks the process to end. Kills its whole group if it has not ended after `graceMs` milliseconds */
    stop: async (signal: NodeJS.Signals, graceMs: number) => {
      if (!hasExited) child.kill(signal);
      const timer = setTimeout(() => signalGroup('SIGKILL'), graceMs);
      await exited;
      clearTimeout(timer);
      // This also ends the remaining processes of the group.
      signalGroup('SIGKILL');
    },
  };
}

export type Child = ReturnType<typeof startChild>;
