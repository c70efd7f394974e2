import { sessionStarted } from '../session/session-events';
import { startApp } from '../startup/startup.thunks';
import type { AppStartListening } from '../stream-listener';
import { languageChosen, languageRemembered, selectLanguages } from './languages.slice';

/** Applies the remembered language at the start and keeps each new choice. */
export function addLanguagesListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: startApp.pending,
    effect: (_, api) => {
      api.dispatch(languageRemembered(api.extra.device.readLanguageChoice()));
    },
  });
  startListening({
    actionCreator: languageChosen,
    effect: async ({ payload }, api) => {
      api.extra.device.saveLanguageChoice(payload);
      const language = selectLanguages(api.getState()).find(({ id }) => id === payload);
      const profile = api.getState().auth.info?.profile;
      if (!language || !profile) return;
      const { langLocale, dateLocale } = language;
      // The choice holds on this device in any case; a record that cannot be written now is no reason for an alert.
      await api.extra.users
        .updateProfile(profile.id, { lang: { langLocale, dateLocale } })
        .catch(() => undefined);
    },
  });
  startListening({
    actionCreator: sessionStarted,
    effect: async ({ payload }, api) => {
      // What was chosen before signing in goes to the record, so that messages come in that language.
      const state = api.getState();
      const chosen = selectLanguages(state).find(({ id }) => id === state.languagedata.chosenId);
      if (!chosen || state.auth.info?.profile?.lang?.langLocale === chosen.langLocale) return;
      const { langLocale, dateLocale } = chosen;
      await api.extra.users
        .updateProfile(payload.uid, { lang: { langLocale, dateLocale } })
        .catch(() => undefined);
    },
  });
}
