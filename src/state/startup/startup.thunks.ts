import { DomainError } from '@domain/errors';
import { fetchCarTypes } from '../car-types/car-types.slice';
import { appThunk } from '../app-thunk';
import { fetchFirstLanguage, fetchLanguageList } from '../languages/languages.thunks';
import { fetchSettings } from '../settings/settings.slice';

/**
 * The start-up sequence (docs/product.md 2.8): settings, then languages and car types; the default language – or
 * the one chosen on this device – is applied with them, and the user is fetched when this is done. Resolves to whether
 * there are settings; rejects with settings_fetch_error. Without languages or car types the app still starts: English
 * is built in, and the form says what is missing.
 */
export const startApp = appThunk('startup/start', async (_: undefined, api) => {
  const settings = await api.dispatch(fetchSettings());
  if (!fetchSettings.fulfilled.match(settings)) {
    throw new DomainError('settings_fetch_error');
  }
  if (settings.payload === null) return false;
  await Promise.all([
    // The list says which texts are wanted, and in which version.
    api.dispatch(fetchLanguageList()).then(() => api.dispatch(fetchFirstLanguage())),
    api.dispatch(fetchCarTypes()),
  ]);
  return true;
});
