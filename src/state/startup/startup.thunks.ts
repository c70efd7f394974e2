import { DomainError } from '@domain/errors';
import { fetchCarTypes } from '../car-types/car-types.slice';
import { appThunk } from '../app-thunk';
import { fetchFirstLanguage, fetchLanguageList } from '../languages/languages.thunks';
import { fetchSettings } from '../settings/settings.slice';

/**
 * The start-up sequence loads the settings, then languages and car types. It applies the default language, or the one
 * chosen on this device. The user is fetched afterwards. Resolves to whether there are settings. Rejects with
 * settings_fetch_error. Without languages or car types the app still starts, because English is built in and the form
 * shows the missing data.
 */
export const startApp = appThunk('startup/start', async (_: undefined, api) => {
  const settings = await api.dispatch(fetchSettings());
  if (!fetchSettings.fulfilled.match(settings)) {
    throw new DomainError('settings_fetch_error');
  }
  if (settings.payload === null) return false;
  await Promise.all([
    // The list has the wanted texts and their version.
    api.dispatch(fetchLanguageList()).then(() => api.dispatch(fetchFirstLanguage())),
    api.dispatch(fetchCarTypes()),
  ]);
  return true;
});
