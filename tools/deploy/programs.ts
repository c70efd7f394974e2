import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

/** How a deploy runs npm, git, the Firebase CLI and the Google Cloud CLI. */
export type Programs = {
  /**
   * Runs a program and shows its output. The program can ask questions at the terminal. Returns its exit code
   * and all of its output. Rejects if there is no such program.
   */
  show: (
    program: string,
    args: readonly string[],
    env?: NodeJS.ProcessEnv,
  ) => Promise<{ code: number | null; text: string }>;
  /** Runs a program and shows nothing. Returns its output, or null if it fails. */
  output: (program: string, args: readonly string[]) => Promise<string | null>;
};

const run = promisify(execFile);

/** The installed programs, in the folder `root`. */
export const installedPrograms = (root: string, usualEnv: NodeJS.ProcessEnv = process.env): Programs => ({
  show: (program, args, env = {}) =>
    new Promise((resolve, reject) => {
      // The CLI asks questions if its input is a terminal. Its output may be a pipe.
      const child = spawn(program, args, {
        cwd: root,
        env: { ...usualEnv, ...env },
        stdio: ['inherit', 'pipe', 'pipe'],
      });
      const parts: Buffer[] = [];
      for (const [from, to] of [
        [child.stdout, process.stdout],
        [child.stderr, process.stderr],
      ] as const)
        from.on('data', (part: Buffer) => {
          parts.push(part);
          to.write(part);
        });
      child.once('error', reject);
      child.once('close', (code) => resolve({ code, text: Buffer.concat(parts).toString() }));
    }),

  output: async (program, args) => {
    try {
      return (await run(program, args, { cwd: root, env: usualEnv, maxBuffer: 64 * 1024 * 1024 })).stdout;
    } catch {
      return null;
    }
  },
});
