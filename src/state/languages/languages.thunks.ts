import type { Language } from '@domain/records/language';
import { createAppThunk, toRejection } from '../create-app-slice';
import { readListed } from './language-reader';

/** Loads which languages there are. */
export const fetchLanguageList = createAppThunk('languages/fetchList', async (_: undefined, api) => {
  try {
    return await api.extra.catalogue.fetchLanguageList();
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

/** Loads the language to begin with: the one that the device remembers while there is one of that id, else the default. */
export const fetchFirstLanguage = createAppThunk('languages/fetchFirst', async (_: undefined, api) => {
  const { chosenId, langlist, loaded } = api.getState().languagedata;
  const listed = langlist.find(({ id }) => id === chosenId) ?? langlist.find((language) => language.default);
  try {
    return listed === undefined ? null : await readListed(api.extra, listed, loaded[listed.id]);
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

/** Loads one language with its texts. */
export const fetchLanguage = createAppThunk('languages/fetch', async (id: string, api) => {
  const { langlist, loaded } = api.getState().languagedata;
  const listed = langlist.find((language) => language.id === id);
  try {
    const language = listed === undefined ? null : await readListed(api.extra, listed, loaded[id]);
    return language ?? api.rejectWithValue({ code: 'not_found', message: 'not_found' });
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

/**
 * A person chooses a language. It is chosen once its texts are there: one that cannot be loaded leaves things as they
 * are.
 */
export const chooseLanguage = createAppThunk('languages/choose', async (id: string, api) => {
  const known: Language | undefined = api.getState().languagedata.loaded[id];
  if (known !== undefined) return known;
  const answer = await api.dispatch(fetchLanguage(id));
  return fetchLanguage.fulfilled.match(answer)
    ? answer.payload
    : api.rejectWithValue(answer.payload ?? { code: 'internal', message: 'internal' });
});
