/** Lets streams and listeners that are ready do their work: all of it is microtasks in memory. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}
