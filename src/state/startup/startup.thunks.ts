import { DomainError } from '@domain/errors';
import { fetchCarTypes } from '../car-types/car-types.slice';
import { appThunk } from '../app-thunk';
import { fetchFirstLanguage, fetchLanguageList } from '../languages/languages.thunks';
import { fetchSettings } from '../settings/settings.slice';

/**
 * Starts the app. It loads the settings first, and then the list of languages, the texts of one language, and
 * the car types. The texts are in the language that was chosen on this device, or else in the default
 * language. The user is loaded later. Resolves to whether the database has settings. Rejects with
 * settings_fetch_error. If languages or car types cannot be loaded, the app starts nevertheless. English is
 * built in, and the form shows that data are missing.
 */
export const startApp = appThunk('startup/start', async (_: undefined, api) => {
  const settings = await api.dispatch(fetchSettings());
  if (!fetchSettings.fulfilled.match(settings)) {
    throw new DomainError('settings_fetch_error');
  }
  if (settings.payload === null) return false;
  await Promise.all([
    // The list is loaded before the texts, because the list contains the version of the texts.
    api.dispatch(fetchLanguageList()).then(() => api.dispatch(fetchFirstLanguage())),
    api.dispatch(fetchCarTypes()),
  ]);
  return true;
});
