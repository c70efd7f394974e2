import { wholeStore } from './whole-store';
import { startApp } from '@/state/startup/startup.slice';
import type { User } from '@domain/records';
import { MemoryWorld, type MemoryData } from './memory-services';

/** A real store on a world in memory, after the start-up sequence; `as` is signed in from the beginning. */
export async function startedStore(
  options: { as?: User; data?: Partial<MemoryData>; world?: MemoryWorld } = {},
) {
  const world = options.world ?? new MemoryWorld(options.data);
  if (options.as) world.signIn(options.as);
  const store = wholeStore(world.services);
  await store.dispatch(startApp());
  await settled();
  return { world, store };
}

/** Lets streams and listeners that are ready do their work: all of it is microtasks in memory. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}
