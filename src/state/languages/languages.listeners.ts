import type { ListedLanguage } from '@domain/records';
import { sessionStarted } from '../session/session-events';
import { startApp } from '../startup/startup.thunks';
import type { AppListenerApi, AppStartListening } from '../stream-listener';
import { alertDialogShown } from '../ui/ui.slice';
import {
  chooseLanguage,
  languageKept,
  languageRemembered,
  languageShown,
  selectLanguages,
  selectOutdatedLanguage,
  selectWantedLanguage,
} from './languages.slice';
import { fetchLanguage } from './languages.thunks';
import type { RootState } from '../root-state';

/** How long the app waits before it requests texts again that could not be loaded. */
const AGAIN_MS = 20_000;

/** The id of the wanted language if its texts are loaded but not shown yet, otherwise null. */
function languageToShow(state: RootState): string | null {
  const { loaded, shownId } = state.languagedata;
  const id = selectWantedLanguage(state)?.id;
  return id === undefined || id === shownId || loaded[id] === undefined ? null : id;
}

/** The id and version of the texts that this page should load. Null if the page has the newest version. */
function outdatedVersion(state: RootState): string | null {
  const language = selectOutdatedLanguage(state);
  return language === null ? null : `${language.id} ${String(language.textsVersion)}`;
}

/**
 * Stores the language in a person's record. The server writes notifications to the person in this language.
 */
async function keepOnRecord(api: AppListenerApi, uid: string, language: ListedLanguage): Promise<void> {
  const { langLocale, dateLocale } = language;
  // A failed write needs no alert, because the choice is also stored on this device.
  await api.extra.users.updateProfile(uid, { lang: { langLocale, dateLocale } }).catch(() => undefined);
}

/**
 * Loads and shows the wanted language. At the start of the app this is the language that was chosen on this
 * device before. A new choice is stored.
 */
export function addLanguagesListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: startApp.pending,
    effect: (_, api) => {
      const { device } = api.extra;
      const choice = device.readLanguageChoice();
      api.dispatch(languageRemembered(choice));
      // If no language was chosen on this device, the texts that the device has stored are not shown, because
      // the person's record may name another language.
      const kept = choice === null ? null : device.readLanguage();
      if (kept !== null && kept.id === choice) api.dispatch(languageKept(kept));
    },
  });
  startListening({
    predicate: (_, state) => languageToShow(state) !== null,
    effect: (_, api) => {
      const id = languageToShow(api.getState());
      if (id !== null) api.dispatch(languageShown(id));
    },
  });
  // The version that was requested last. Each version is requested only once, even if the downloaded texts
  // have another version.
  let asked: string | null = null;
  startListening({
    predicate: (_, state) => ![null, asked].includes(outdatedVersion(state)),
    effect: async (_, api) => {
      const language = selectOutdatedLanguage(api.getState());
      const version = outdatedVersion(api.getState());
      if (language === null || version === asked) return;
      asked = version;
      while (!fetchLanguage.fulfilled.match(await api.dispatch(fetchLanguage(language.id)))) {
        // The current texts are shown until a later attempt succeeds.
        await api.delay(AGAIN_MS);
        if (asked !== version) return;
        if (outdatedVersion(api.getState()) === version) continue;
        asked = null;
        return;
      }
    },
  });
  startListening({
    actionCreator: chooseLanguage.fulfilled,
    effect: async ({ payload }, api) => {
      const state = api.getState();
      if (state.languagedata.chosenId !== payload.id) return;
      api.extra.device.saveLanguageChoice(payload.id);
      const profile = state.auth.info?.profile;
      if (profile) await keepOnRecord(api, profile.id, payload);
    },
  });
  startListening({
    actionCreator: chooseLanguage.rejected,
    effect: ({ payload, meta }, api) => {
      const isOvertaken = api.getState().languagedata.choice !== meta.requestId;
      if (!isOvertaken) api.dispatch(alertDialogShown(payload?.code ?? 'internal'));
    },
  });
  startListening({
    actionCreator: sessionStarted,
    effect: async ({ payload }, api) => {
      // If a language was chosen before the sign-in, it is stored in the person's record.
      const state = api.getState();
      const chosen = selectLanguages(state).find(({ id }) => id === state.languagedata.chosenId);
      if (!chosen || state.auth.info?.profile?.lang?.langLocale === chosen.langLocale) return;
      await keepOnRecord(api, payload.uid, chosen);
    },
  });
}
