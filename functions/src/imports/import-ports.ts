import type { z } from 'zod';
import { type CarType, carTypeSchema, type Settings } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import type { ImportField, ImportNote, ImportReason } from '@domain/imports/import-kinds';
import { bareText } from '@domain/imports/import-headers';
import type { ImportProblem, ImportValues } from '@domain/imports/import-records';
import type { QuotePorts } from '../bookings/quote.command';
import type { Needs, Write } from '../platform';
import type { PeoplePorts } from '../staff/people/people.command';
import type { SteadyPlaces } from '../places/steady-places';

export type ImportPorts = PeoplePorts &
  QuotePorts &
  Needs<'log' | 'mailer' | 'isMailSetUp' | 'appUrl'> & { places: SteadyPlaces };

/** Settings and car types, read once for all rows of a call. */
export type ImportContext = { settings: Settings; carTypes: readonly CarType[] };

/** A parsed row. `make` imports the row, and is null if the row has problems. */
export type RowReading = {
  problems: ImportProblem[];
  notes: { note: ImportNote; text: string }[];
  keys: { field: ImportField; key: string }[];
  found: ImportValues;
  price?: number | undefined;
  /**
   * Imports the row. The commit must include `mark`, which marks the row as imported. Returns the person to
   * mail, if there is one.
   */
  make: ((mark: Write) => Promise<{ mailTo: string | null }>) | null;
};

export const problem = (field: ImportField | undefined, reason: ImportReason): ImportProblem => ({
  ...(field === undefined ? {} : { field }),
  reason,
});

/** The result for a row that cannot be imported. */
export const unread = (problems: ImportProblem[], rest: Partial<RowReading> = {}): RowReading => ({
  notes: [],
  keys: [],
  found: {},
  ...rest,
  problems,
  make: null,
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

/**
 * The index of a name in a list. Names are compared by `bareText`. Null if the name is missing or occurs
 * twice.
 */
export function placeOfName(names: readonly string[], name: string): number | null {
  const bare = names.map(bareText);
  const wanted = bareText(name);
  const at = bare.indexOf(wanted);
  return at === -1 || bare.lastIndexOf(wanted) !== at ? null : at;
}

/** A car type by its name. */
export function carTypeNamed({ carTypes }: ImportContext, name: string): CarType | null {
  const at = placeOfName(
    carTypes.map((one) => one.name),
    name,
  );
  return at === null ? null : (carTypes[at] ?? null);
}

const REASONS: Partial<Record<string, ImportReason>> = {
  email: 'email',
  mobile: 'phone',
  deliveryPersonPhone: 'phone',
  vehicleColor: 'color',
};

/** The problems of values, checked with the shape of a form. An undefined value is not checked. */
export function shapeProblems(
  shape: Record<string, z.ZodType>,
  fields: Partial<Record<string, unknown>>,
): ImportProblem[] {
  return Object.entries(fields).flatMap(([field, value]) => {
    if (value === undefined || shape[field]?.safeParse(value).success !== false) return [];
    const isEmpty = typeof value === 'string' && value.trim() === '';
    return [problem(field as ImportField, isEmpty ? 'needed' : (REASONS[field] ?? 'too_long'))];
  });
}
