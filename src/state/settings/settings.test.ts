import { describe, expect, it } from 'vitest';
import { aSettings } from '../../../tests/support/builders';
import { World, type WorldData } from '../../../tests/support/backend/world';
import { settled } from '../../../tests/support/backend/started-store';
import { wholeStore } from '../../../tests/support/whole-store';
import { fetchSettings, selectMoneyFormat, selectSettings, selectSettingsError } from './settings.slice';

function aStore(data: WorldData = {}) {
  const world = new World(data);
  return { world, store: wholeStore(world.services) };
}

describe('loading the settings', () => {
  it('is shown as loading until the settings arrive, and then stores the settings', async () => {
    const { store, world } = aStore();
    const release = world.hold('catalogue.fetchSettings');
    const answer = store.dispatch(fetchSettings());
    await settled();
    expect(store.getState().settingsdata).toMatchObject({ settings: null, loading: true });
    release();
    await answer;
    expect(selectSettings(store.getState())?.appName).toBe('Hail');
    expect(store.getState().settingsdata.loading).toBe(false);
    expect(selectSettingsError(store.getState()).flag).toBe(false);
  });

  it('fails with no_database_settings if the database has no settings', async () => {
    const { store } = aStore({ settings: null });
    await store.dispatch(fetchSettings());
    expect(selectSettingsError(store.getState())).toEqual({ flag: true, msg: 'no_database_settings' });
  });

  it('fails with settings_fetch_error and keeps the settings if the settings cannot be read again', async () => {
    const { store, world } = aStore();
    await store.dispatch(fetchSettings());
    world.failNext('catalogue.fetchSettings', 'unavailable');
    await store.dispatch(fetchSettings());
    expect(store.getState().settingsdata).toMatchObject({
      settings: { appName: 'Hail' },
      loading: false,
      error: { flag: true, msg: 'settings_fetch_error' },
    });
  });
});

describe('the format of money', () => {
  it('uses two decimals and no symbol until the settings are loaded', async () => {
    const { store } = aStore({ settings: aSettings({ decimal: 0, symbol: '₲', swipe_symbol: true }) });
    expect(selectMoneyFormat(store.getState())).toEqual({ decimal: 2, symbol: '', swipe_symbol: false });
    await store.dispatch(fetchSettings());
    expect(selectMoneyFormat(store.getState())).toEqual({ decimal: 0, symbol: '₲', swipe_symbol: true });
  });
});
