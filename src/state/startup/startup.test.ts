import { afterEach, describe, expect, it } from 'vitest';
import { DATA_VERSION } from '@domain/database/data-version';
import { aCarType, aLanguage, aSettings, aUser } from '../../../tests/support/builders';
import { World } from '../../../tests/support/backend/world';
import { settled, startedStore } from '../../../tests/support/backend/started-store';
import { selectCarTypes, selectCarTypesState } from '../car-types/car-types.slice';
import { selectActiveLanguage, selectLanguages } from '../languages/languages.slice';
import { wholeStore } from '../../../tests/support/whole-store';
import { selectSessionStatus } from '../session/session.slice';
import { selectMoneyFormat, selectSettings } from '../settings/settings.slice';
import { selectIsOnline } from '../ui/ui.slice';
import { selectStartup, startApp } from './startup.slice';

// This waits for unfinished work of the store, which would otherwise change the device of the next test.
afterEach(settled);

describe('the start-up sequence', () => {
  it('loads the public data together, then the texts of one language, and the user last', async () => {
    const world = new World();
    world.signIn(aUser());
    const store = wholeStore(world.services);
    const names = ['fetchSettings', 'fetchLanguageList', 'fetchCarTypes', 'fetchLanguage'];
    const releases = names.map((name) => world.hold(`catalogue.${name}`));
    const done = store.dispatch(startApp());
    await settled();
    // The texts of a language are read after the list of languages, because the list decides which texts are
    // needed.
    expect(names.map((name) => world.callsOf(`catalogue.${name}`).length)).toEqual([1, 1, 1, 0]);
    expect(world.openStreams()).toEqual([]);
    for (const release of releases) {
      expect(selectStartup(store.getState())).toBe('loading');
      release();
      await settled();
    }
    await done;
    await settled();
    expect(selectStartup(store.getState())).toBe('ready');
    expect(selectSessionStatus(store.getState())).toBe('signed-in');
  });

  it('stops if the database has no settings', async () => {
    const { store, world } = await startedStore({ data: { settings: null } });
    expect(selectStartup(store.getState())).toBe('no_database_settings');
    expect(world.openStreams()).toEqual([]);
  });

  it('shows update_running while the data are too old or a breaking migration is running', async () => {
    const tooOld = { version: DATA_VERSION - 1, oldestBuild: 0 };
    const breaking = { version: DATA_VERSION, oldestBuild: DATA_VERSION + 1, running: DATA_VERSION + 1 };
    const additive = { version: DATA_VERSION, oldestBuild: 0, running: DATA_VERSION + 1 };
    const { store, world } = await startedStore({ data: { settings: aSettings({ data_version: tooOld }) } });
    const status = (): string => selectStartup(store.getState());
    expect(status()).toBe('update_running');
    // The migration ends, and the app continues.
    world.change({ settings: aSettings() });
    await settled();
    expect(status()).toBe('ready');
    world.change({ settings: aSettings({ data_version: additive }) });
    await settled();
    expect(status()).toBe('ready');
    world.change({ settings: aSettings({ data_version: breaking }) });
    await settled();
    expect(status()).toBe('update_running');
    world.change({ settings: aSettings({ data_version: undefined }) });
    await settled();
    expect(status()).toBe('update_running');
  });

  it('shows an error if the settings cannot be loaded, and can be started again', async () => {
    const world = new World();
    world.failNext('catalogue.fetchSettings', 'unavailable');
    const { store } = await startedStore({ world });
    expect(selectStartup(store.getState())).toBe('settings_fetch_error');
    await store.dispatch(startApp());
    expect(selectStartup(store.getState())).toBe('ready');
  });

  it('continues in English if languages and car types cannot be loaded, and loads both later', async () => {
    const world = new World({ languages: [aLanguage({ keyValuePairs: { close: 'Close' } })] });
    world.failNext('catalogue.fetchLanguageList', 'unavailable');
    world.failNext('catalogue.fetchCarTypes', 'unavailable');
    const store = wholeStore(world.services);
    const whenReady: unknown[] = [];
    store.subscribe(() => {
      const state = store.getState();
      if (selectStartup(state) !== 'ready' || whenReady.length > 0) return;
      whenReady.push(selectLanguages(state), selectActiveLanguage(state), selectCarTypesState(state).error);
    });
    await store.dispatch(startApp());
    expect(whenReady).toEqual([[], null, { flag: true, msg: 'unavailable' }]);
    // The first action of the person on the page opens the streams of the lists.
    window.dispatchEvent(new Event('pointerdown'));
    await settled();
    expect(selectCarTypes(store.getState())).toHaveLength(1);
    expect(selectCarTypesState(store.getState()).error.flag).toBe(false);
    expect(selectLanguages(store.getState())).toHaveLength(1);
    await settled();
    expect(selectActiveLanguage(store.getState())?.langLocale).toBe('en');
  });

  it('opens streams that update the public data after the start', async () => {
    const { store, world } = await startedStore();
    world.change({
      settings: aSettings({ appName: 'Cabs', symbol: 'U$S', swipe_symbol: true, decimal: 0 }),
      carTypes: [aCarType({ id: 'b', name: 'Van', createdAt: 2 }), aCarType({ createdAt: 1 })],
    });
    await settled();
    expect(selectSettings(store.getState())?.appName).toBe('Cabs');
    expect(selectMoneyFormat(store.getState())).toEqual({ decimal: 0, symbol: 'U$S', swipe_symbol: true });
    expect(selectCarTypes(store.getState()).map(({ name }) => name)).toEqual(['Economy', 'Van']);
    world.change({ isOnline: false });
    await settled();
    expect(selectIsOnline(store.getState())).toBe(false);
    world.change({ isOnline: true });
    await settled();
    expect(selectIsOnline(store.getState())).toBe(true);
  });

  it('keeps the last settings if the stream of the settings fails', async () => {
    const { store, world } = await startedStore();
    world.breakStreams('catalogue.watchSettings', 'permission_denied');
    expect(selectSettings(store.getState())?.appName).toBe('Hail');
  });
});
