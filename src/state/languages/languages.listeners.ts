import type { ListedLanguage } from '@domain/database/catalogue-records';
import { sessionStarted } from '../session/session-events';
import { startApp } from '../startup/startup.thunks';
import { holdStream, type AppListenerApi, type AppStartListening } from '../stream-listener';
import { alertDialogShown } from '../ui/ui.slice';
import {
  chooseLanguage,
  languageReceived,
  languageRemembered,
  languageShown,
  selectLanguages,
  selectWantedLanguage,
} from './languages.slice';
import type { RootState } from '../root-reducer';

/** The wanted language that is loaded and not on screen yet. */
function languageToShow(state: RootState): string | null {
  const { loaded, shownId } = state.languagedata;
  const id = selectWantedLanguage(state)?.id;
  return id === undefined || id === shownId || loaded[id] === undefined ? null : id;
}

/**
 * The language to follow live: the wanted one, also to load it. The person's record, which may name another, is read
 * first, so that nobody reads texts that are left at once. Null: there is nothing new to follow.
 */
function languageToFollow(state: RootState): string | null {
  if (state.startup.status !== 'ready' || state.auth.status === 'unknown') return null;
  return selectWantedLanguage(state)?.id ?? state.languagedata.shownId;
}

/** Writes a language to the record of a person, so that messages come in it. */
async function keepOnRecord(api: AppListenerApi, uid: string, language: ListedLanguage): Promise<void> {
  const { langLocale, dateLocale } = language;
  // The choice holds on this device in any case; a record that cannot be written now is no reason for an alert.
  await api.extra.users.updateProfile(uid, { lang: { langLocale, dateLocale } }).catch(() => undefined);
}

/** Loads and shows the wanted language, applies the remembered one at the start and keeps each new choice. */
export function addLanguagesListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: startApp.pending,
    effect: (_, api) => {
      api.dispatch(languageRemembered(api.extra.device.readLanguageChoice()));
    },
  });
  startListening({
    predicate: (_, state) => languageToShow(state) !== null,
    effect: (_, api) => {
      const id = languageToShow(api.getState());
      if (id !== null) api.dispatch(languageShown(id));
    },
  });
  let followedId: string | null = null;
  startListening({
    predicate: (_, state) => ![null, followedId].includes(languageToFollow(state)),
    effect: (_, api) => {
      const id = languageToFollow(api.getState());
      if (id === null) return undefined;
      followedId = id;
      return holdStream(
        api,
        () =>
          api.extra.catalogue.watchLanguage(id, {
            next: (language) => {
              // The stream starts with the value already read: storing it again would redraw every text.
              const known = api.getState().languagedata.loaded[id];
              if (language && JSON.stringify(language) !== JSON.stringify(known))
                api.dispatch(languageReceived(language));
            },
            // The texts on screen stay.
            error: () => undefined,
          }),
        () => false,
      );
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
      // A choice made before signing in goes to the record.
      const state = api.getState();
      const chosen = selectLanguages(state).find(({ id }) => id === state.languagedata.chosenId);
      if (!chosen || state.auth.info?.profile?.lang?.langLocale === chosen.langLocale) return;
      await keepOnRecord(api, payload.uid, chosen);
    },
  });
}
