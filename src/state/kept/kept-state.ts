import type { Booking, CarType, ListedLanguage, OwnAddress, OwnUser, Settings } from '@domain/records';
import type { Identity } from '@/api/services';
import { forget, remember, remembered } from '@/lib/remembered';

/** The public data of the last visit. */
export type KeptCatalogue = { settings: Settings; languages: ListedLanguage[]; carTypes: CarType[] };

/** The data of the rider or driver who was signed in at the last visit. */
export type KeptPerson = {
  identity: Identity;
  profile: OwnUser;
  bookings: Booking[];
  /** the start codes by booking id */
  codes: Record<string, number>;
  /** the trip on the driver's screen, or null */
  driverTrip: Booking | null;
  addresses: OwnAddress[];
};

const CATALOGUE = 'catalogue';
const PERSON = 'person';

/**
 * The address of this module, which contains a hash of the app's code. Another build may store other fields,
 * so it ignores these data.
 */
const BUILD = import.meta.url;

/** The data need no schema, because only the same build of the app has written them. */
const isOfBuild = (value: unknown): value is { data: unknown } =>
  typeof value === 'object' && value !== null && 'data' in value && 'build' in value && value.build === BUILD;
const read = (name: string): unknown => remembered(name, isOfBuild)?.data ?? null;
const keep = (name: string, data: unknown): void => remember(name, { build: BUILD, data });

/**
 * This device stores what the last visit has shown. The app shows these data at its start, and corrects them
 * when the network answers. Without a network they are all that a person can read.
 */
export const keptCatalogue = (): KeptCatalogue | null => read(CATALOGUE) as KeptCatalogue | null;
export const keepCatalogue = (data: KeptCatalogue): void => keep(CATALOGUE, data);
export const forgetCatalogue = (): void => forget(CATALOGUE);

export const keptPerson = (): KeptPerson | null => read(PERSON) as KeptPerson | null;
export const keepPerson = (data: KeptPerson): void => keep(PERSON, data);
export const forgetPerson = (): void => forget(PERSON);

/** Whether data have changed and can be stored. */
export const differ = <T extends object>(now: T | null, before: T | null): boolean =>
  now !== null &&
  (before === null || (Object.keys(now) as (keyof T)[]).some((name) => now[name] !== before[name]));
