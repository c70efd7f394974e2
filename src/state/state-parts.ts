import type { Role } from '@domain/records';
import type { Texts } from '@locales/translator';
import { lazily } from '@/lib/lazily';
import { loadWithRetry } from '@/lib/load-with-retry';
import type { LateSlice } from './root-reducer';
import type { AppStartListening } from './stream-listener';

/**
 * A part of the state that is loaded when a session or a page needs it. It also contains the English texts
 * that the pages of this part share.
 */
export type StatePart = {
  slices: readonly LateSlice[];
  texts: Texts;
  /** adds the listeners that open the streams of a session and react to actions */
  addListeners: (startListening: AppStartListening) => void;
};

type PartName = 'signedIn' | 'office';

const LOAD: Readonly<Record<PartName, () => Promise<StatePart>>> = {
  signedIn: async () => (await import('./signed-in')).signedIn,
  office: async () => (await import('./office')).office,
};

/**
 * Returns the parts that a role needs. Every signed-in person needs `signedIn`. A visitor (null) who books a
 * trip or opens a shared trip also needs it. Staff need both parts.
 */
const partsOf = (role: Role | null): readonly PartName[] =>
  role === 'admin' || role === 'fleetadmin' ? ['signedIn', 'office'] : ['signedIn'];

/** Loads the parts of the state that a new store does not have. */
export type StateParts = {
  /** whether all parts that the role needs are loaded */
  areThere: (role: Role | null) => boolean;
  /** loads the parts that the role needs and that are not loaded */
  add: (role: Role | null) => Promise<void>;
};

/** The parts of the state, already loaded, which a test passes. */
export type PartsAtHand = Readonly<Record<PartName, StatePart>>;

/**
 * Manages the parts of a store. `addPart` is called once for each part. With `atHand`, the part `signedIn` is
 * added at once, and the part `office` is added when a role needs it.
 */
export function createStateParts(addPart: (part: StatePart) => void, atHand?: PartsAtHand): StateParts {
  const there = new Set<PartName>();
  const add = (name: PartName, part: StatePart): void => {
    addPart(part);
    there.add(name);
  };
  if (atHand !== undefined) add('signedIn', atHand.signedIn);
  const loading = (name: PartName) =>
    lazily(async () => add(name, atHand?.[name] ?? (await loadWithRetry(LOAD[name]))));
  const load = { signedIn: loading('signedIn'), office: loading('office') };
  return {
    areThere: (role) => partsOf(role).every((name) => there.has(name)),
    add: async (role) => {
      const missing = partsOf(role).filter((name) => !there.has(name));
      await Promise.all(missing.map((name) => load[name]()));
    },
  };
}
