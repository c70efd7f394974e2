import { carTypesReceived } from '../car-types/car-types.slice';
import { languageListReceived } from '../languages/languages.slice';
import { settingsReceived } from '../settings/settings.slice';
import { holdStream, type AppStartListening } from '../stream-listener';
import { onlineChanged } from '../ui/ui.slice';
import { startApp } from './startup.thunks';

/**
 * Watches the public data after the start of the app. If a stream fails, the last data that have arrived are
 * kept.
 */
export function addStartupListeners(startListening: AppStartListening): void {
  startListening({
    predicate: (action) => startApp.fulfilled.match(action) && action.payload,
    effect: (_, api) =>
      holdStream(
        api,
        () => {
          const { catalogue, device } = api.extra;
          const keepLast = { error: () => undefined };
          const closers = [
            catalogue.watchSettings({
              next: (settings) => settings && api.dispatch(settingsReceived(settings)),
              ...keepLast,
            }),
            catalogue.watchLanguageList({
              next: (list) => api.dispatch(languageListReceived(list)),
              ...keepLast,
            }),
            catalogue.watchCarTypes({ next: (list) => api.dispatch(carTypesReceived(list)), ...keepLast }),
            device.watchOnline({ next: (isOnline) => api.dispatch(onlineChanged(isOnline)), ...keepLast }),
          ];
          return () => closers.forEach((close) => close());
        },
        startApp.pending.match,
      ),
  });
}
