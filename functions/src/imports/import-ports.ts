import { carTypeSchema, type CarType, type Settings } from '@domain/database/catalogue-records';
import { dbPaths } from '@domain/database/paths';
import type { ImportField, ImportNote, ImportReason } from '@domain/imports/import-kinds';
import { bareText } from '@domain/imports/import-headers';
import type { ImportProblem, ImportValues } from '@domain/imports/import-records';
import type { QuotePorts } from '../bookings/quote.command';
import type { Checks, Log, Mailer } from '../platform/ports';
import type { PeoplePorts } from '../staff/people.command';
import type { SteadyPlaces } from '../places/steady-places';

export type ImportPorts = PeoplePorts &
  QuotePorts & {
    places: SteadyPlaces;
    log: Log;
    mailer: Mailer;
    isMailSetUp: () => boolean;
    appUrl: () => string;
  };

/** Settings and car types, read once for all rows of a call. */
export type ImportContext = { settings: Settings; carTypes: readonly CarType[] };

/** The mark of an imported row; it is part of the very commit that imports the row. */
export type Mark = { checks: Checks; values: Record<string, unknown> };

/** A row as the server understands it. `make` brings it in; null: there are problems. */
export type RowReading = {
  problems: ImportProblem[];
  notes: { note: ImportNote; text: string }[];
  keys: { field: ImportField; key: string }[];
  found: ImportValues;
  price?: number | undefined;
  /** answers the person to mail, if there is one */
  make: ((mark: Mark) => Promise<{ mailTo: string | null }>) | null;
};

export const problem = (field: ImportField | undefined, reason: ImportReason): ImportProblem => ({
  ...(field === undefined ? {} : { field }),
  reason,
});

/** The reading of a row that cannot come in. */
export const unread = (problems: ImportProblem[], rest: Partial<RowReading> = {}): RowReading => ({
  ...{ notes: [], keys: [], found: {}, ...rest },
  ...{ problems, make: null },
});

const MOST_CAR_TYPES = 500;

export async function importContext({
  store,
  settings,
}: Pick<ImportPorts, 'store' | 'settings'>): Promise<ImportContext> {
  const [known, { records }] = await Promise.all([
    settings(),
    store.keyPage(dbPaths.carTypes(), { after: null, until: null }, MOST_CAR_TYPES, carTypeSchema),
  ]);
  return { settings: known, carTypes: records.map(({ key, value }) => ({ ...value, id: key })) };
}

/** A car type by its name, however it is written; null: none, or two of them. */
export function carTypeNamed({ carTypes }: ImportContext, name: string): CarType | null {
  const wanted = bareText(name);
  const [found, ...others] = carTypes.filter((one) => bareText(one.name) === wanted);
  return others.length === 0 ? (found ?? null) : null;
}
