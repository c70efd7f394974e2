import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

export type Job = { file: string; text: string; tests: readonly string[] };

const answerSchema = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ failed: z.string().nullable() }),
]);

/** A process in which vitest keeps running. A new process is started if a mutant never ends. */
export class Runner {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'hail-mutation-'));
  private child: ChildProcess | null = null;

  private async start(): Promise<ChildProcess> {
    const child = fork(path.join(import.meta.dirname, 'worker.mjs'), [], {
      execArgv: [],
      env: {
        ...process.env,
        HAIL_MUTANT: path.join(this.folder, 'mutant.json'),
        NODE_OPTIONS: '',
        VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
      },
      // The child is the leader of a new process group, so that `end` also kills the workers of the child.
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.child = child;
    await answerOf(child);
    return child;
  }

  /**
   * Returns the first of the tests that fails, or null if none of the tests fails. Returns `'hangs'` if the
   * tests take longer than `limitMs`, and `'crashes'` if vitest itself ends.
   */
  async run(job: Job, limitMs: number): Promise<string | null> {
    const child = this.child ?? (await this.start());
    const answer = answerOf(child).catch((): z.output<typeof answerSchema> => {
      this.child = null;
      return { failed: 'crashes' };
    });
    child.send(job);
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), limitMs);
    });
    const result = await Promise.race([answer, limit]);
    clearTimeout(timer);
    if (result !== null) return 'failed' in result ? result.failed : null;
    this.end();
    return 'hangs';
  }

  private end(): void {
    const pid = this.child?.pid;
    this.child = null;
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  }

  stop(): void {
    this.end();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function answerOf(child: ChildProcess): Promise<z.output<typeof answerSchema>> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null): void => reject(new Error(`the test runner ended with ${code}`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(answerSchema.parse(message));
    });
  }).then((answer) => answerSchema.parse(answer));
}
