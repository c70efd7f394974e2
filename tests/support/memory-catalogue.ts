import {
  type CarType,
  type Language,
  type ListedLanguage,
  listedLanguageSchema,
  type Settings,
} from '@domain/records';
import { textsVersionOf } from '@domain/languages/texts-version';
import type { Services } from '@/api/services';
import { aCarType, aLanguage, aSettings } from './builders';
import type { MemoryCore } from './memory-core';

export type CatalogueMemoryData = {
  settings: Settings | null;
  /** the list of them follows, as the server sees to it */
  languages: Language[];
  carTypes: CarType[];
};

export const emptyCatalogueData = (): CatalogueMemoryData => ({
  settings: aSettings(),
  languages: [aLanguage()],
  carTypes: [aCarType()],
});

const withVersion = (language: Language): Language => ({
  ...language,
  textsVersion: textsVersionOf(language.keyValuePairs),
});

/** Public data, in memory. */
export function memoryCatalogue(
  world: MemoryCore & { data: CatalogueMemoryData },
): Pick<Services, 'catalogue'> {
  const { data } = world;
  const list = (): ListedLanguage[] =>
    data.languages
      .map(withVersion)
      .map(({ id, ...language }) => ({ id, ...listedLanguageSchema.parse(language) }));
  return {
    catalogue: {
      fetchSettings: async () => {
        await world.enter('catalogue.fetchSettings');
        return data.settings;
      },
      fetchLanguageList: async () => {
        await world.enter('catalogue.fetchLanguageList');
        return list();
      },
      fetchLanguage: async (id) => {
        await world.enter('catalogue.fetchLanguage', id);
        const found = data.languages.find((language) => language.id === id);
        return found === undefined ? null : withVersion(found);
      },
      fetchCarTypes: async () => {
        await world.enter('catalogue.fetchCarTypes');
        return data.carTypes;
      },
      watchSettings: (handlers) => world.watch('settings', () => data.settings, handlers),
      watchLanguageList: (handlers) => world.watch('languageList', list, handlers),
      watchCarTypes: (handlers) => world.watch('carTypes', () => data.carTypes, handlers),
    },
  };
}
