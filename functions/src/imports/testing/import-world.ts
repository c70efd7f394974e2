import type { ImportKind } from '@domain/imports/import-kinds';
import type { ImportValues } from '@domain/imports/import-records';
import type { Settings } from '@domain/records';
import type { Mail } from '../../platform/ports';
import { createMemoryStore } from '../../platform/testing/memory-store';
import {
  aCarType,
  aLog,
  aRider,
  foreseeableSecrets,
  memoryAccounts,
  someSettings,
} from '../../platform/testing/records';
import type { PlaceSuggestion } from '@domain/contracts/trip/places';
import { admin } from '../../staff/testing/staff-world';
import { checkImportCommand, runImportCommand, stageImportCommand } from '../imports.command';
import type { ImportPorts } from '../import-ports';

export { admin };
/** Friday, 20 November 2026, noon in Montevideo. */
export const NOW = Date.parse('2026-11-20T15:00:00Z');
export const IMPORT_ID = 'import-0001';

const PLACES: Record<string, { lat: number; lng: number }> = {
  'Plaza Independencia, Montevideo': { lat: -34.9064, lng: -56.1996 },
  'Terminal Tres Cruces, Montevideo': { lat: -34.894, lng: -56.166 },
};

/** A service with car types, places and two people. */
export function importWorld(options: { tree?: Record<string, unknown>; settings?: Partial<Settings> } = {}) {
  let now = NOW;
  let draws = 0;
  const state = { isDown: false };
  const clock = () => now;
  const store = createMemoryStore(
    {
      users: {
        boss: { usertype: 'admin', email: 'boss@hail.example' },
        ana: aRider({ mobile: '+59899555001', email: 'ana@hail.example', regType: 'admin' }),
      },
      cartypes: {
        comfort: aCarType({ name: 'Comfort', seats: 4 }),
        van: aCarType({
          name: 'Van XL',
          parcelTypes: [
            { description: 'Documents', amount: 0 },
            { description: 'Large parcel, up to 20 kg', amount: 110 },
          ],
          options: [
            { description: 'No extras', amount: 0 },
            { description: 'Help with loading', amount: 150 },
          ],
        }),
      },
      ...options.tree,
    },
    clock,
  );
  const accounts = memoryAccounts();
  const mails: Mail[] = [];
  const log = aLog();
  const answer = <T>(value: T): Promise<{ value: T; isOld: boolean }> =>
    Promise.resolve({ value, isOld: false });
  const ports: ImportPorts = {
    store,
    accounts,
    clock,
    log,
    // Each person needs a different referral code, so each draw differs.
    secrets: { ...foreseeableSecrets(), randomInt: (bound) => (draws += 1) % bound },
    settings: () =>
      Promise.resolve(someSettings({ timeZone: 'America/Montevideo', country: 'UY', ...options.settings })),
    directions: () =>
      Promise.resolve({ distance_in_km: 7.4, time_in_secs: 1080, polylinePoints: '_p~iF~ps|U' }),
    places: {
      autocomplete: ({ text }) => {
        if (state.isDown) return Promise.reject(new Error('no answer'));
        const found = Object.keys(PLACES).filter((name) => name.toLowerCase().startsWith(text.toLowerCase()));
        return answer<PlaceSuggestion[]>(
          found.map((name) => ({ place_id: name, description: name, mainText: name, secondaryText: '' })),
        );
      },
      coordinates: (id) => answer(PLACES[id] ?? null),
      reverse: () => answer('Somewhere 12'),
    },
    mailer: {
      send: (mail) => {
        mails.push(mail);
        return Promise.resolve();
      },
    },
    isMailSetUp: () => true,
    appUrl: () => 'https://hail.example',
  };
  const rowsOf = (rows: readonly ImportValues[]) =>
    rows.map((values, index) => ({ line: index + 2, values }));
  return {
    store,
    accounts,
    mails,
    log,
    ports,
    state,
    audits: (): unknown[] => Object.values((store.get('audit') ?? {}) as Record<string, unknown>),
    at: (iso: string) => {
      now = Date.parse(iso);
    },
    check: async (kind: ImportKind, rows: readonly ImportValues[]) =>
      (await checkImportCommand(ports, { kind, rows: rowsOf(rows) }, admin)).rows,
    stage: (kind: ImportKind, rows: readonly ImportValues[], more: { id?: string; invite?: boolean } = {}) =>
      stageImportCommand(
        ports,
        {
          id: more.id ?? IMPORT_ID,
          kind,
          fileName: 'people.csv',
          invite: more.invite ?? false,
          total: rows.length,
          part: 0,
          rows: rowsOf(rows),
        },
        admin,
      ),
    run: (id = IMPORT_ID) => runImportCommand(ports, { id }, admin),
    /** All users who are not admins. */
    people: () =>
      Object.values((store.get('users') ?? {}) as Record<string, Record<string, unknown>>).filter(
        ({ usertype }) => usertype !== 'admin',
      ),
  };
}

export const reasonsOf = (
  row: { problems: { field?: string | undefined; reason: string }[] } | undefined,
): string[] => (row?.problems ?? []).map(({ field, reason }) => [field, reason].filter(Boolean).join(': '));
