import { wait } from './wait';

/**
 * Runs tasks one after the other. Each starts `paceMs` milliseconds after the end of the previous task. So
 * tasks that have queued up without a network are sent at a pace that the server accepts.
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
