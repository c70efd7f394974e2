import type { Reducer } from '@reduxjs/toolkit';
import type { Role } from '@domain/records/roles';
import type { Texts } from '@locales/translator';
import { lazily } from '@/lib/lazily';
import { loadWithRetry } from '@/lib/load-with-retry';
import type { AppStartListening } from './stream-listener';

/** A part of the state that comes when a session or a page needs it, with the English texts that its pages share. */
export type StatePart<
  Reducers extends Readonly<Record<string, Reducer>> = Readonly<Record<string, Reducer>>,
> = {
  reducers: Reducers;
  texts: Texts;
  /** adds the streams of a session and what follows from its actions */
  addListeners: (startListening: AppStartListening) => void;
};

type StatePartName = 'work' | 'office' | 'drive';

const LOAD: Readonly<Record<StatePartName, () => Promise<StatePart>>> = {
  work: async () => (await import('./work-state')).workState,
  office: async () => (await import('./office-state')).officeState,
  drive: async () => (await import('./drive-state')).driveState,
};

const OF_ROLE: Readonly<Record<Role, readonly StatePartName[]>> = {
  rider: ['work'],
  driver: ['work', 'drive'],
  fleetadmin: ['work', 'office'],
  admin: ['work', 'office'],
};

/** A visitor, who has no role, may book or follow a trip. */
const partsOf = (role: Role | null): readonly StatePartName[] => (role === null ? ['work'] : OF_ROLE[role]);

/** The parts of the state that a store has beyond its first slices. */
export type StateParts = {
  /** whether all that a role works with is there */
  areThere: (role: Role | null) => boolean;
  /** loads what is missing of it */
  add: (role: Role | null) => Promise<void>;
};

/** The parts of a test, which waits for no file. */
export type PartsAtHand = Readonly<Record<StatePartName, StatePart>>;

/**
 * The parts of a store, each of which `addPart` gets once. With parts at hand, the first is there from the start, and the others
 * come when a role asks for them.
 */
export function createStateParts(addPart: (part: StatePart) => void, atHand?: PartsAtHand): StateParts {
  const there = new Set<StatePartName>();
  const add = (name: StatePartName, part: StatePart): void => {
    addPart(part);
    there.add(name);
  };
  if (atHand !== undefined) add('work', atHand.work);
  const loading = (name: StatePartName) =>
    lazily(async () => add(name, atHand?.[name] ?? (await loadWithRetry(LOAD[name]))));
  const load = { work: loading('work'), office: loading('office'), drive: loading('drive') };
  return {
    areThere: (role) => partsOf(role).every((name) => there.has(name)),
    add: async (role) => {
      const missing = partsOf(role).filter((name) => !there.has(name));
      await Promise.all(missing.map((name) => load[name]()));
    },
  };
}
