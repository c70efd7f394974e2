import { spawn } from 'node:child_process';
import { shellCommand } from '../project/shell-words';
import { knownFailure } from './known-failures';

type Place = {
  root: string;
  env: NodeJS.ProcessEnv;
  /** the project, for the commands that mend a failure */
  context: Parameters<typeof knownFailure>[1];
};

/**
 * Runs the Firebase CLI or the Google Cloud CLI and shows its output. The CLI can ask questions at the
 * terminal. Rejects with the meaning of a failure and the command that mends it.
 */
export const runCloudTool = (
  program: 'firebase' | 'gcloud',
  args: readonly string[],
  { root, env, context }: Place,
): Promise<void> =>
  new Promise((resolve, reject) => {
    // The CLI asks questions if its input is a terminal. Its output may be a pipe.
    const child = spawn(program, args, { cwd: root, env, stdio: ['inherit', 'pipe', 'pipe'] });
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
    child.once('close', (code) => {
      if (code === 0) {
        resolve();
        return;
      }
      const known = knownFailure(Buffer.concat(parts).toString(), context);
      reject(
        new Error(
          known === null
            ? `${shellCommand(program, args)} failed with code ${String(code)}. Its output above says why.`
            : `${known.what}.\n         ${known.command}`,
        ),
      );
    });
  });
