import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Language } from '@domain/database/records';
import { createAppThunk, toRejection } from '../create-app-slice';
import { failed, idle, started, succeeded } from '../lifecycle';
import type { RootState } from '../root-reducer';

type LanguagesData = { langlist: Language[]; defaultLanguage: Language | null };
const empty: LanguagesData = { langlist: [], defaultLanguage: null };

const dataOf = (langlist: Language[]): LanguagesData => ({
  langlist,
  defaultLanguage: langlist.find((language) => language.default) ?? null,
});

/** Loads the languages. */
export const fetchLanguages = createAppThunk('languages/fetch', async (_: undefined, api) => {
  try {
    return await api.extra.catalogue.fetchLanguages();
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

export const languagesSlice = createSlice({
  name: 'languages',
  reducerPath: 'languagedata',
  initialState: { ...idle(empty), chosenId: null as string | null },
  reducers: {
    languagesReceived: (state, { payload }: PayloadAction<Language[]>) => {
      succeeded<LanguagesData>(state, dataOf(payload));
    },
    /** A person chose a language: it is remembered on the device, and on the record of who is signed in. */
    languageChosen: (state, { payload }: PayloadAction<string>) => {
      state.chosenId = payload;
    },
    /** The choice that the device remembers. */
    languageRemembered: (state, { payload }: PayloadAction<string | null>) => {
      state.chosenId = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchLanguages.pending, started)
      .addCase(fetchLanguages.fulfilled, (state, { payload }) =>
        succeeded<LanguagesData>(state, dataOf(payload)),
      )
      .addCase(fetchLanguages.rejected, (state, { payload }) =>
        failed<LanguagesData>(state, empty, payload?.code ?? 'internal'),
      );
  },
});

export const { languagesReceived, languageChosen, languageRemembered } = languagesSlice.actions;

export const selectLanguages = (state: RootState): Language[] => state.languagedata.langlist;
export const selectDefaultLanguage = (state: RootState): Language | null =>
  state.languagedata.defaultLanguage;

/** The language on screen: the one chosen here, else the one on the person's record, else the default. */
export const selectActiveLanguage = createSelector(
  [
    selectLanguages,
    selectDefaultLanguage,
    (state: RootState) => state.languagedata.chosenId,
    (state: RootState) => state.auth.info?.profile?.lang?.langLocale,
  ],
  (languages, defaultLanguage, chosenId, langLocale) =>
    languages.find((language) => language.id === chosenId) ??
    languages.find((language) => language.langLocale === langLocale) ??
    defaultLanguage,
);
