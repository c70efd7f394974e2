import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Language, ListedLanguage } from '@domain/records';
import { failed, idle, started, succeeded } from '../lifecycle';
import type { RootState } from '../root-state';
import { chooseLanguage, fetchFirstLanguage, fetchLanguage, fetchLanguageList } from './languages.thunks';

type LanguagesData = { langlist: ListedLanguage[]; defaultLanguage: ListedLanguage | null };
const empty: LanguagesData = { langlist: [], defaultLanguage: null };

const dataOf = (langlist: ListedLanguage[]): LanguagesData => ({
  langlist,
  defaultLanguage: langlist.find((language) => language.default) ?? null,
});

const initialState = {
  ...idle(empty),
  /** the languages whose texts are loaded, by id */
  loaded: {} as Record<string, Language>,
  /** the id of the language that is shown, or null for the built-in English */
  shownId: null as string | null,
  chosenId: null as string | null,
  /** The id of the newest request to change the language. Results of older requests are ignored. */
  choice: null as string | null,
};

export const languagesSlice = createSlice({
  name: 'languages',
  reducerPath: 'languagedata',
  initialState,
  reducers: {
    languageListReceived: (state, { payload }: PayloadAction<ListedLanguage[]>) => {
      succeeded<LanguagesData>(state, dataOf(payload));
      // The names and locales of loaded languages are updated from the list. Their texts do not change.
      for (const { id, textsVersion: _newest, ...listed } of payload) {
        const known = state.loaded[id];
        if (known) Object.assign(known, listed);
      }
    },
    languageShown: (state, { payload }: PayloadAction<string>) => {
      state.shownId = payload;
    },
    /** Shows a language that is stored on the device, before anything is loaded. */
    languageKept: (state, { payload }: PayloadAction<Language>) => {
      state.loaded[payload.id] = payload;
      state.shownId ??= payload.id;
    },
    /** The payload is the id of the language that was chosen on this device before, or null. */
    languageRemembered: (state, { payload }: PayloadAction<string | null>) => {
      state.chosenId = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchLanguageList.pending, started)
      .addCase(fetchLanguageList.fulfilled, (state, { payload }) =>
        succeeded<LanguagesData>(state, dataOf(payload)),
      )
      .addCase(fetchLanguageList.rejected, (state, { payload }) =>
        failed<LanguagesData>(state, dataOf(state.langlist), payload?.code ?? 'internal'),
      )
      .addCase(fetchFirstLanguage.fulfilled, (state, { payload }) => {
        if (payload === null) return;
        state.loaded[payload.id] = payload;
        state.shownId = payload.id;
      })
      .addCase(fetchLanguage.fulfilled, (state, { payload }) => {
        state.loaded[payload.id] = payload;
      })
      .addCase(chooseLanguage.pending, (state, { meta }) => {
        state.choice = meta.requestId;
      })
      .addCase(chooseLanguage.fulfilled, (state, { payload, meta }) => {
        if (state.choice === meta.requestId) state.chosenId = payload.id;
      });
  },
  selectors: {
    selectLanguages: (state): ListedLanguage[] => state.langlist,
    selectDefaultLanguage: (state): ListedLanguage | null => state.defaultLanguage,
  },
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof languagesSlice> {}
}

export const { selectLanguages, selectDefaultLanguage } = languagesSlice.selectors;

export const { languageKept, languageListReceived, languageRemembered, languageShown } =
  languagesSlice.actions;
export { chooseLanguage };

const languageFor = (state: RootState, langLocale: string | undefined): ListedLanguage | null => {
  const { langlist, chosenId, defaultLanguage } = state.languagedata;
  return (
    langlist.find((language) => language.id === chosenId) ??
    langlist.find((language) => language.langLocale === langLocale) ??
    defaultLanguage
  );
};

/**
 * The language that should be shown. This is the language that was chosen on this device, otherwise the
 * language in the person's record, otherwise the default language.
 */
export const selectWantedLanguage = (state: RootState): ListedLanguage | null =>
  languageFor(state, state.auth.info?.profile?.lang?.langLocale);

/** The id of the language that a person with this locale should see. Null if its texts are loaded. */
export function selectMissingLanguage(state: RootState, langLocale: string | undefined): string | null {
  const id = languageFor(state, langLocale)?.id;
  return id === undefined || state.languagedata.loaded[id] !== undefined ? null : id;
}

/**
 * The wanted language, if this page does not have the listed version of its texts. Null until the person's
 * record has arrived, because the record may name another language.
 */
export function selectOutdatedLanguage(state: RootState): ListedLanguage | null {
  if (state.startup.status !== 'ready' || state.auth.status === 'unknown') return null;
  const wanted = selectWantedLanguage(state);
  if (wanted === null) return null;
  const known = state.languagedata.loaded[wanted.id];
  return known !== undefined && known.textsVersion === wanted.textsVersion ? null : wanted;
}

/**
 * The language that is shown. When the wanted language changes, this is the previous language until the texts
 * of the wanted language are loaded.
 */
export function selectActiveLanguage(state: RootState): Language | null {
  const { loaded, shownId } = state.languagedata;
  return shownId === null ? null : (loaded[shownId] ?? null);
}
