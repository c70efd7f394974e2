import { describe, expect, it } from 'vitest';
import { aCarType, aLanguage, aSettings, aUser } from '../../../tests/support/builders';
import { MemoryWorld } from '../../../tests/support/memory-services';
import { settled, startedStore } from '../../../tests/support/started-store';
import { selectCarTypes, selectCarTypesState } from '../car-types/car-types.slice';
import {
  languageChosen,
  selectActiveLanguage,
  selectDefaultLanguage,
  selectLanguages,
} from '../languages/languages.slice';
import { wholeStore } from '../../../tests/support/whole-store';
import { selectSessionStatus } from '../session/session.slice';
import { selectMoneyFormat, selectSettings } from '../settings/settings.slice';
import { selectIsOnline } from '../ui/ui.slice';
import { selectStartup, startApp } from './startup.slice';

const spanish = aLanguage({
  id: 'lang-es',
  langName: 'Español',
  langLocale: 'es',
  dateLocale: 'es',
  default: false,
});
const languages = [aLanguage(), spanish];

describe('the start-up sequence', () => {
  it('loads settings first, then languages and car types, and the person last', async () => {
    const world = new MemoryWorld();
    world.signIn(aUser());
    const store = wholeStore(world.services);
    const release = world.hold('catalogue.fetchSettings');
    const done = store.dispatch(startApp());
    await settled();
    expect(selectStartup(store.getState())).toBe('loading');
    expect(world.callsOf('catalogue.fetchLanguages')).toEqual([]);
    const releaseLanguages = world.hold('catalogue.fetchLanguages');
    release();
    await settled();
    expect(world.callsOf('catalogue.fetchCarTypes')).toHaveLength(1);
    expect(world.openStreams()).toEqual([]);
    releaseLanguages();
    await done;
    await settled();
    expect(selectStartup(store.getState())).toBe('ready');
    expect(selectSessionStatus(store.getState())).toBe('signed-in');
  });

  it('stops where there are no settings', async () => {
    const { store, world } = await startedStore({ data: { settings: null } });
    expect(selectStartup(store.getState())).toBe('no_database_settings');
    expect(world.openStreams()).toEqual([]);
  });

  it('says when settings cannot be fetched, and a retry works', async () => {
    const world = new MemoryWorld();
    world.failNext('catalogue.fetchSettings', 'unavailable');
    const { store } = await startedStore({ world });
    expect(selectStartup(store.getState())).toBe('settings_fetch_error');
    await store.dispatch(startApp());
    expect(selectStartup(store.getState())).toBe('ready');
  });

  it('goes on in English when languages or car types cannot be loaded, and fills them in when they come', async () => {
    const world = new MemoryWorld({ languages });
    world.failNext('catalogue.fetchLanguages', 'unavailable');
    world.failNext('catalogue.fetchCarTypes', 'unavailable');
    const store = wholeStore(world.services);
    const whenReady: unknown[] = [];
    store.subscribe(() => {
      const state = store.getState();
      if (selectStartup(state) !== 'ready' || whenReady.length > 0) return;
      whenReady.push(selectActiveLanguage(state), selectCarTypesState(state).error);
    });
    await store.dispatch(startApp());
    expect(whenReady).toEqual([null, { flag: true, msg: 'unavailable' }]);
    await settled();
    expect(selectCarTypes(store.getState())).toHaveLength(1);
    expect(selectCarTypesState(store.getState()).error.flag).toBe(false);
    expect(selectActiveLanguage(store.getState())?.langLocale).toBe('en');
  });

  it('keeps what everybody may read live', async () => {
    const { store, world } = await startedStore();
    world.change({
      settings: aSettings({ appName: 'Cabs', symbol: 'U$S', swipe_symbol: true, decimal: 0 }),
      carTypes: [aCarType({ id: 'b', name: 'Van', createdAt: 2 }), aCarType({ id: 'a', createdAt: 1 })],
      isOnline: false,
    });
    expect(selectSettings(store.getState())?.appName).toBe('Cabs');
    expect(selectMoneyFormat(store.getState())).toEqual({ decimal: 0, symbol: 'U$S', swipe_symbol: true });
    expect(selectCarTypes(store.getState()).map(({ name }) => name)).toEqual(['Economy', 'Van']);
    expect(selectIsOnline(store.getState())).toBe(false);
    world.change({ isOnline: true });
    expect(selectIsOnline(store.getState())).toBe(true);
  });

  it('keeps the last settings when their stream breaks', async () => {
    const { store, world } = await startedStore();
    world.breakStreams('settings', 'permission_denied');
    expect(selectSettings(store.getState())?.appName).toBe('Hail');
  });
});

describe('the language on screen', () => {
  it('is the default one at first', async () => {
    const { store } = await startedStore({ data: { languages } });
    expect(selectLanguages(store.getState())).toHaveLength(2);
    expect(selectActiveLanguage(store.getState())).toEqual(selectDefaultLanguage(store.getState()));
  });

  it('is the one that the device remembers', async () => {
    const { store } = await startedStore({ data: { languages, languageChoice: 'lang-es' } });
    expect(selectActiveLanguage(store.getState())?.langLocale).toBe('es');
  });

  it('is the one on the record of who is signed in when the device remembers none', async () => {
    const as = aUser({ lang: { langLocale: 'es', dateLocale: 'es' } });
    const { store } = await startedStore({ as, data: { languages } });
    expect(selectActiveLanguage(store.getState())?.langLocale).toBe('es');
  });

  it('changes by choice, on the device and on the record', async () => {
    const { store, world } = await startedStore({ as: aUser(), data: { languages } });
    store.dispatch(languageChosen('lang-es'));
    await settled();
    expect(selectActiveLanguage(store.getState())?.langLocale).toBe('es');
    expect(world.data.languageChoice).toBe('lang-es');
    expect(world.data.users[0]?.lang).toEqual({ langLocale: 'es', dateLocale: 'es' });
  });

  it('chosen before signing in goes to the record at sign-in', async () => {
    const { store, world } = await startedStore({ data: { languages } });
    store.dispatch(languageChosen('lang-es'));
    world.signIn(aUser());
    await settled();
    expect(world.data.users[0]?.lang).toEqual({ langLocale: 'es', dateLocale: 'es' });
  });

  it('falls back to the default when the remembered one is gone', async () => {
    const { store } = await startedStore({ data: { languages, languageChoice: 'lang-gone' } });
    expect(selectActiveLanguage(store.getState())?.langLocale).toBe('en');
  });
});
