import { wait } from './wait';

/**
 * Runs tasks one after the other. Each task starts `paceMs` milliseconds after the end of the previous task.
 * So tasks that have queued up while there was no network do not reach the server too quickly.
 */
export function pacedTurns(paceMs: number): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let freeAt = 0;
  return (task) => {
    const turn = last.then(async () => {
      await wait(Math.max(0, freeAt - Date.now()));
      try {
        return await task();
      } finally {
        freeAt = Date.now() + paceMs;
      }
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}
