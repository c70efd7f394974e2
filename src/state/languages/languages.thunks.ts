import { DomainError } from '@domain/errors';
import type { Language } from '@domain/records';
import { appThunk } from '../app-thunk';
import { readListed } from './language-reader';

/** Loads the list of languages. */
export const fetchLanguageList = appThunk('languages/fetchList', (_: undefined, { extra }) =>
  extra.catalogue.fetchLanguageList(),
);

/**
 * Loads the language for the start of the app. This is the language that was chosen on this device if it
 * still exists, otherwise the default language.
 */
export const fetchFirstLanguage = appThunk('languages/fetchFirst', async (_: undefined, api) => {
  const { chosenId, langlist, loaded } = api.getState().languagedata;
  const listed = langlist.find(({ id }) => id === chosenId) ?? langlist.find((language) => language.default);
  return listed === undefined ? null : await readListed(api.extra, listed, loaded[listed.id]);
});

/** Loads one language with its texts. */
export const fetchLanguage = appThunk('languages/fetch', async (id: string, api) => {
  const { langlist, loaded } = api.getState().languagedata;
  const listed = langlist.find((language) => language.id === id);
  const language = listed === undefined ? null : await readListed(api.extra, listed, loaded[id]);
  if (language === null) throw new DomainError('not_found');
  return language;
});

/**
 * Changes the language to the one that the person has chosen. The language changes when its texts are loaded.
 * If the texts cannot be loaded, nothing changes.
 */
export const chooseLanguage = appThunk('languages/choose', async (id: string, api) => {
  const known: Language | undefined = api.getState().languagedata.loaded[id];
  if (known !== undefined) return known;
  return api.dispatch(fetchLanguage(id)).unwrap();
});
