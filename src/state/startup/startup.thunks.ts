import { DomainError } from '@domain/errors';
import { rememberedSession } from '@/lib/session-hint';
import { appThunk, type AppThunkApi } from '../app-thunk';
import { carTypesReceived, fetchCarTypes } from '../car-types/car-types.slice';
import { forgetCatalogue, keptCatalogue } from '../kept/kept-state';
import { languageListReceived } from '../languages/languages.slice';
import { fetchFirstLanguage, fetchLanguageList } from '../languages/languages.thunks';
import { sessionExpected } from '../session/session.slice';
import { fetchSettings, settingsReceived } from '../settings/settings.slice';

/**
 * Starts the app. If this device has stored the public data of the last visit, the app uses them at once, and
 * loads the newest data meanwhile. Otherwise it waits for the settings, the list of languages, the texts of one
 * language, and the car types. The texts are in the language that was chosen on this device, or
 * else in the default language. The user is loaded later. Resolves to whether the database has settings.
 * Rejects with settings_fetch_error. If languages or car types cannot be loaded, the app starts nevertheless.
 * English is built in, and the form shows that data are missing.
 */
export const startApp = appThunk('startup/start', async (_: undefined, api) => {
  api.dispatch(sessionExpected(rememberedSession() ?? null));
  const kept = keptCatalogue();
  if (kept === null) return loadCatalogue(api);
  api.dispatch(settingsReceived(kept.settings));
  api.dispatch(languageListReceived(kept.languages));
  api.dispatch(carTypesReceived(kept.carTypes));
  // The texts are in the build or on this device, so the page does not begin in another language.
  await api.dispatch(fetchFirstLanguage());
  // If this fails, the stored data are shown until the streams of the public data have answered.
  void loadCatalogue(api).catch(() => undefined);
  return true;
});

async function loadCatalogue(api: AppThunkApi): Promise<boolean> {
  const [settings] = await Promise.all([
    api.dispatch(fetchSettings()),
    // The list is loaded before the texts, because the list contains the version of the texts.
    api.dispatch(fetchLanguageList()).then(() => api.dispatch(fetchFirstLanguage())),
    api.dispatch(fetchCarTypes()),
  ]);
  if (!fetchSettings.fulfilled.match(settings)) {
    throw new DomainError('settings_fetch_error');
  }
  if (settings.payload === null) {
    forgetCatalogue();
    return false;
  }
  return true;
}
