import { dbPaths } from '@domain/database/paths';
import {
  type CarType,
  carTypeSchema,
  type Language,
  languageSchema,
  type ListedLanguage,
  listedLanguageSchema,
  type Settings,
  settingsSchema,
} from '@domain/records';
import { DomainError } from '@domain/errors';
import { isNetworkOnline } from '@/lib/is-network-online';
import { parseRecord, parseRecords } from '../parse-records';

const READ_TIMEOUT_MS = 15_000;

export type CatalogueReader = {
  fetchSettings(): Promise<Settings | null>;
  fetchLanguageList(): Promise<ListedLanguage[]>;
  fetchLanguage(id: string): Promise<Language | null>;
  fetchCarTypes(): Promise<CarType[]>;
};

/** Parses stored settings. Null if no settings are stored. Throws `internal` if they cannot be parsed. */
export function parseSettings(value: unknown): Settings | null {
  if (value === null || value === undefined) return null;
  const result = settingsSchema.safeParse(value);
  if (!result.success) throw new DomainError('internal', result.error.message);
  return result.data;
}

export const parseLanguageList = (value: unknown): ListedLanguage[] =>
  parseRecords(listedLanguageSchema, value);
export const parseLanguage = (id: string, value: unknown): Language | null =>
  parseRecord(languageSchema, id, value);
export const parseCarTypes = (value: unknown): CarType[] => parseRecords(carTypeSchema, value);

/**
 * Reads the public data over the database's REST interface. So the page can be shown before the database SDK
 * is loaded. `urlOf` returns the URL of a database node.
 */
export function createCatalogueReader(
  urlOf: (path: string) => Promise<string>,
  isOnline: () => boolean = isNetworkOnline,
): CatalogueReader {
  const read = async (path: string): Promise<unknown> => {
    const response = await fetch(await urlOf(path), { signal: AbortSignal.timeout(READ_TIMEOUT_MS) }).catch(
      (error: unknown) => {
        throw new DomainError(isOnline() ? 'unavailable' : 'offline', String(error));
      },
    );
    if (!response.ok) throw new DomainError('unavailable', `HTTP ${response.status}`);
    const value: unknown = await response.json().catch((error: unknown) => {
      throw new DomainError('unavailable', String(error));
    });
    return value;
  };
  return {
    fetchSettings: async () => parseSettings(await read(dbPaths.settings())),
    fetchLanguageList: async () => parseLanguageList(await read(dbPaths.languageList())),
    fetchLanguage: async (id) => parseLanguage(id, await read(dbPaths.language(encodeURIComponent(id)))),
    fetchCarTypes: async () => parseCarTypes(await read(dbPaths.carTypes())),
  };
}
