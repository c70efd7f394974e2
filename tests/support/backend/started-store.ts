import { vi } from 'vitest';
import { startApp } from '@/state/startup/startup.slice';
import type { OwnUser } from '@domain/records';
import { wholeStore } from '../whole-store';
import { currentBackend } from './backend';
import { World, type WorldData } from './world';

/**
 * Returns a real store on a memory back end, after the start of the app. `as` is signed in from the
 * beginning.
 */
export async function startedStore(options: { as?: OwnUser; data?: WorldData; world?: World } = {}) {
  const world = options.world ?? new World(options.data);
  if (options.as) world.signIn(options.as);
  const store = wholeStore(world.services);
  await store.dispatch(startApp());
  await settled();
  return { world, store };
}

// These constants are the real timers, because a test may use fake timers.
const { setImmediate, setTimeout } = globalThis;
/**
 * The app collects values for this time before it renders (`src/lib/coalesce.ts`). A booking and its parts
 * need two such periods.
 */
const FRAME_MS = 16;
const FRAMES = 2;
const TURNS = 4;

/** Waits until all streams, calls and functions are finished, except those that a test holds back. */
export async function settled(): Promise<void> {
  for (let frame = 0; frame < FRAMES; frame += 1) {
    await turns();
    await (vi.isFakeTimers()
      ? vi.advanceTimersByTimeAsync(FRAME_MS)
      : new Promise((resolve) => setTimeout(resolve, FRAME_MS)));
  }
  await turns();
}

async function turns(): Promise<void> {
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < TURNS; turn += 1) {
    await currentBackend().settled();
    await new Promise((resolve) => setImmediate(resolve));
  }
}
