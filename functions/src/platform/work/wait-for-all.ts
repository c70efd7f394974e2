/** Waits for every part of a work, also after a failure; then fails with the first one. One silent place keeps no other waiting. */
export async function waitForAll(parts: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(parts)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
