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

/** The delay before texts that could not be loaded are requested again. */
const AGAIN_MS = 20_000;

/** The id of the wanted language if it is loaded and not on screen yet, otherwise null. */
function languageToShow(state: RootState): string | null {
  const { loaded, shownId } = state.languagedata;
  const id = selectWantedLanguage(state)?.id;
  return id === undefined || id === shownId || loaded[id] === undefined ? null : id;
}

/** The version of the texts that the person should read. Null if this page has that version. */
function outdatedVersion(state: RootState): string | null {
  const language = selectOutdatedLanguage(state);
  return language === null ? null : `${language.id} ${String(language.textsVersion)}`;
}

/** Writes the language to the record of a person. The server uses it for the person's notifications. */
async function keepOnRecord(api: AppListenerApi, uid: string, language: ListedLanguage): Promise<void> {
  const { langLocale, dateLocale } = language;
  // The choice is stored on this device in any case, so a failed write of the record needs no alert.
  await api.extra.users.updateProfile(uid, { lang: { langLocale, dateLocale } }).catch(() => undefined);
}

/**
 * Loads and shows the wanted language. It applies the remembered language at the start, and stores each new
 * choice.
 */
export function addLanguagesListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: startApp.pending,
    effect: (_, api) => {
      const { device } = api.extra;
      const choice = device.readLanguageChoice();
      api.dispatch(languageRemembered(choice));
      // Without a choice on this device, no stored language is shown, because the person's record may name
      // another language.
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
  // Each version is requested once, even if the loaded record contains another version.
  let asked: string | null = null;
  startListening({
    predicate: (_, state) => ![null, asked].includes(outdatedVersion(state)),
    effect: async (_, api) => {
      const language = selectOutdatedLanguage(api.getState());
      const version = outdatedVersion(api.getState());
      if (language === null || version === asked) return;
      asked = version;
      while (!fetchLanguage.fulfilled.match(await api.dispatch(fetchLanguage(language.id)))) {
        // The texts on screen stay until a later attempt succeeds.
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
      // A choice that was made before the sign-in is written to the person's record.
      const state = api.getState();
      const chosen = selectLanguages(state).find(({ id }) => id === state.languagedata.chosenId);
      if (!chosen || state.auth.info?.profile?.lang?.langLocale === chosen.langLocale) return;
      await keepOnRecord(api, payload.uid, chosen);
    },
  });
}
