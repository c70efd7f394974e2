import { en } from '@locales/english';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { dbPaths } from '@domain/database/paths';
import type { Language } from '@domain/records';
import { textsVersionOf } from '@domain/languages/texts-version';
import { aLanguage, aUser } from '../../../tests/support/builders';
import { seedWrites } from '../../../tests/support/backend/seed';
import { World, type WorldData } from '../../../tests/support/backend/world';
import { settled, startedStore } from '../../../tests/support/backend/started-store';
import { wholeStore } from '../../../tests/support/whole-store';
import type { AppStore } from '../make-store';
import { selectSessionStatus } from '../session/session.slice';
import { startApp } from '../startup/startup.slice';
import { alertDialogClosed, selectAlertDialog } from '../ui/ui.slice';
import {
  chooseLanguage,
  selectActiveLanguage,
  selectDefaultLanguage,
  selectLanguages,
} from './languages.slice';

const english = aLanguage({ keyValuePairs: { close: 'Close' } });
const spanish = aLanguage({
  id: 'lang-es',
  langName: 'Español',
  langLocale: 'es',
  dateLocale: 'es',
  default: false,
  keyValuePairs: { close: 'Cerrar' },
});
const french = aLanguage({
  id: 'lang-fr',
  langName: 'Français',
  langLocale: 'fr',
  dateLocale: 'fr',
  default: false,
  keyValuePairs: { close: 'Fermer' },
});
const languages = [english, spanish, french];
const inSpanish = aUser({ lang: { langLocale: 'es', dateLocale: 'es' } });

const localeOf = (store: AppStore) => selectActiveLanguage(store.getState())?.langLocale;
const textOf = (store: AppStore) => selectActiveLanguage(store.getState())?.keyValuePairs.close;
const textsRead = (world: World) => world.callsOf('catalogue.fetchLanguage').map(([id]) => id);
const open = (data: WorldData = {}, options: { as?: typeof inSpanish } = {}) =>
  startedStore({ ...options, data: { languages, ...data } });

/** Replaces all languages of the operator with `kept`. */
const keep = (world: World, kept: readonly Language[]): void =>
  world.write(
    Object.assign(
      { [dbPaths.languages()]: null, [dbPaths.languageList()]: null },
      seedWrites({ languages: [...kept] }),
    ),
  );

/** Records each language that is shown. Null is the built-in English. */
function screens(store: AppStore): (string | null)[] {
  const seen: (string | null)[] = [];
  const look = (): void => {
    const locale = localeOf(store) ?? null;
    if (seen.at(-1) !== locale) seen.push(locale);
  };
  look();
  store.subscribe(look);
  return seen;
}

describe('the language at the start', () => {
  it('is the default language, and only the texts of this language are read', async () => {
    const { store, world } = await open();
    expect(selectLanguages(store.getState()).map(({ langName }) => langName)).toEqual([
      'English',
      'Español',
      'Français',
    ]);
    expect(selectLanguages(store.getState())[0]).not.toHaveProperty('keyValuePairs');
    expect(selectDefaultLanguage(store.getState())?.id).toBe('lang-en');
    expect(selectActiveLanguage(store.getState())).toEqual(english);
    expect(textsRead(world)).toEqual(['lang-en']);
    expect(world.openStreams()).not.toContain('staff.watchLanguages');
  });

  it('is the language that was chosen on the device, and only the texts of this language are read', async () => {
    const { store, world } = await open({ languageChoice: 'lang-es' });
    expect(selectActiveLanguage(store.getState())).toEqual(spanish);
    expect(textsRead(world)).toEqual(['lang-es']);
  });

  it('is the default language if the language that was chosen on the device no longer exists', async () => {
    const { store, world } = await open({ languageChoice: 'lang-gone' });
    expect(localeOf(store)).toBe('en');
    expect(textsRead(world)).toEqual(['lang-en']);
  });

  it('is applied before the first screen', async () => {
    const world = new World({ languages, languageChoice: 'lang-es' });
    const store = wholeStore(world.services);
    const seen: unknown[] = [];
    store.subscribe(() => {
      if (store.getState().startup.status === 'ready') seen.push(localeOf(store));
    });
    await store.dispatch(startApp());
    await settled();
    expect(new Set(seen)).toEqual(new Set(['es']));
  });

  it('is the built-in English until the list of languages can be read, and then the default language', async () => {
    const world = new World({ languages });
    world.failNext('catalogue.fetchLanguageList', 'unavailable');
    const store = wholeStore(world.services);
    const seen = screens(store);
    await store.dispatch(startApp());
    await settled();
    expect(seen).toEqual([null, 'en']);
    expect(selectLanguages(store.getState())).toHaveLength(3);
  });
});

describe('choosing a language', () => {
  it('loads the texts once, shows the texts, and stores the choice on the device and in the profile', async () => {
    const { store, world } = await open({}, { as: aUser() });
    const release = world.hold('catalogue.fetchLanguage');
    const done = store.dispatch(chooseLanguage('lang-es'));
    await settled();
    expect(localeOf(store)).toBe('en');
    expect(world.device.languageChoice).toBeNull();
    release();
    await done;
    await settled();
    expect(selectActiveLanguage(store.getState())).toEqual(spanish);
    expect(world.device.languageChoice).toBe('lang-es');
    expect(world.users[0]?.lang).toEqual({ langLocale: 'es', dateLocale: 'es' });
    await store.dispatch(chooseLanguage('lang-en'));
    await store.dispatch(chooseLanguage('lang-es'));
    expect(localeOf(store)).toBe('es');
    expect(textsRead(world)).toEqual(['lang-en', 'lang-es']);
  });

  it('keeps the previous language and shows an error if the texts cannot be loaded, and can be repeated', async () => {
    const { store, world } = await open({ languageChoice: 'lang-fr' }, { as: aUser() });
    const before = world.users[0]?.lang;
    world.failNext('catalogue.fetchLanguage', 'offline');
    await store.dispatch(chooseLanguage('lang-es'));
    await settled();
    expect(selectAlertDialog(store.getState())).toEqual({ message: 'offline' });
    expect(localeOf(store)).toBe('fr');
    expect(world.device.languageChoice).toBe('lang-fr');
    expect(world.users[0]?.lang).toEqual(before);
    store.dispatch(alertDialogClosed());
    await store.dispatch(chooseLanguage('lang-es'));
    await settled();
    expect(localeOf(store)).toBe('es');
    expect(world.device.languageChoice).toBe('lang-es');
    expect(selectAlertDialog(store.getState())).toBeNull();
  });

  it('shows an error when the language was deleted', async () => {
    const { store, world } = await open();
    const done = store.dispatch(chooseLanguage('lang-gone'));
    await done;
    await settled();
    expect(selectAlertDialog(store.getState())).toEqual({ message: 'not_found' });
    expect(world.device.languageChoice).toBeNull();
  });

  it('is replaced by a later choice, even if the texts of the earlier choice arrive last', async () => {
    const { store, world } = await open({ languageChoice: 'lang-fr' });
    const release = world.hold('catalogue.fetchLanguage');
    const slow = store.dispatch(chooseLanguage('lang-es'));
    await store.dispatch(chooseLanguage('lang-fr'));
    release();
    await slow;
    await settled();
    expect(localeOf(store)).toBe('fr');
    expect(world.device.languageChoice).toBe('lang-fr');
  });

  it('shows no error if a later choice was made before the failure', async () => {
    const { store, world } = await open({ languageChoice: 'lang-fr' });
    world.failNext('catalogue.fetchLanguage', 'offline');
    const release = world.hold('catalogue.fetchLanguage');
    const slow = store.dispatch(chooseLanguage('lang-es'));
    await store.dispatch(chooseLanguage('lang-fr'));
    release();
    await slow;
    await settled();
    expect(selectAlertDialog(store.getState())).toBeNull();
  });

  it('before the sign-in stores the chosen language in the profile at the sign-in', async () => {
    const { store, world } = await open();
    await store.dispatch(chooseLanguage('lang-es'));
    world.signIn(aUser());
    await settled();
    expect(world.users[0]?.lang).toEqual({ langLocale: 'es', dateLocale: 'es' });
  });
});

describe('the language at sign-in', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is shown from the first render of the session', async () => {
    const { store, world } = await open();
    const whenSignedIn: unknown[] = [];
    store.subscribe(() => {
      if (selectSessionStatus(store.getState()) === 'signed-in') whenSignedIn.push(localeOf(store));
    });
    const release = world.hold('catalogue.fetchLanguage');
    world.signIn(inSpanish);
    await settled();
    expect(selectSessionStatus(store.getState())).toBe('unknown');
    release();
    await settled();
    // The language and the status of the session change in one update of the store, so no screen renders
    // between the two changes.
    expect(whenSignedIn.slice(0, 2)).toEqual(['en', 'es']);
    expect(new Set(whenSignedIn.slice(1))).toEqual(new Set(['es']));
    expect(textsRead(world)).toEqual(['lang-en', 'lang-es']);
  });

  it('is replaced by the default language after the sign-out', async () => {
    const { store, world } = await open({}, { as: inSpanish });
    expect(localeOf(store)).toBe('es');
    world.client.become(null);
    await settled();
    expect(localeOf(store)).toBe('en');
  });

  it('is not loaded if another language was chosen on the device', async () => {
    const { store, world } = await open({ languageChoice: 'lang-fr' }, { as: inSpanish });
    expect(localeOf(store)).toBe('fr');
    expect(textsRead(world)).toEqual(['lang-fr']);
    expect(world.users[0]?.lang).toEqual({ langLocale: 'fr', dateLocale: 'fr' });
  });

  it.each([
    [
      'cannot be loaded at first',
      (world: World) => {
        world.failNext('catalogue.fetchLanguage', 'unavailable');
        return () => undefined;
      },
    ],
    ['loads slowly', (world: World) => world.hold('catalogue.fetchLanguage')],
  ])(
    'delays the sign-in by at most three seconds if it %s, and is shown when it has loaded',
    async (_title, prepare) => {
      const { store, world } = await open();
      const release = prepare(world);
      world.signIn(inSpanish);
      await settled();
      await vi.advanceTimersByTimeAsync(3000);
      expect(selectSessionStatus(store.getState())).toBe('signed-in');
      release();
      await settled();
      expect(localeOf(store)).toBe('es');
      expect(selectAlertDialog(store.getState())).toBeNull();
    },
  );

  it('does not start the session of a user who has signed out while the language was loading', async () => {
    const { store, world } = await open();
    const release = world.hold('catalogue.fetchLanguage');
    world.signIn(inSpanish);
    await settled();
    world.client.become(null);
    await settled();
    release();
    await settled();
    expect(selectSessionStatus(store.getState())).toBe('signed-out');
    expect(localeOf(store)).toBe('en');
  });

  it('changes when the language in the profile changes', async () => {
    const { store, world } = await open({}, { as: aUser() });
    const seen = screens(store);
    world.put({ users: [inSpanish] });
    await settled();
    expect(seen).toEqual(['en', 'es']);
  });
});

describe('a change of the languages by the operator', () => {
  it('is shown at once in the texts and in the list of languages', async () => {
    const { store, world } = await open();
    keep(world, [{ ...english, langName: 'British', keyValuePairs: { close: 'Shut' } }, spanish]);
    await settled();
    expect(selectActiveLanguage(store.getState())?.langName).toBe('British');
    expect(selectLanguages(store.getState()).map(({ langName }) => langName)).toEqual(['British', 'Español']);
    await settled();
    expect(textOf(store)).toBe('Shut');
  });

  it('loads no texts if only the name of the language or another language has changed', async () => {
    const { store, world } = await open();
    keep(world, [
      { ...english, langName: 'British' },
      { ...spanish, keyValuePairs: { close: 'Cierra' } },
    ]);
    await settled();
    expect(selectActiveLanguage(store.getState())?.langName).toBe('British');
    expect(textsRead(world)).toEqual(['lang-en']);
  });

  it('to another default language is shown only after all texts of this language are loaded', async () => {
    const { store, world } = await open();
    const seen: unknown[] = [];
    store.subscribe(() => {
      const language = selectActiveLanguage(store.getState());
      seen.push(`${String(language?.langLocale)} ${String(language?.keyValuePairs.close)}`);
    });
    keep(world, [{ ...english, default: false }, { ...spanish, default: true }, french]);
    await settled();
    expect([...new Set(seen)]).toEqual(['en Close', 'es Cerrar']);
    expect(selectDefaultLanguage(store.getState())?.id).toBe('lang-es');
    expect(textsRead(world)).toEqual(['lang-en', 'lang-es']);
  });

  it('does not change the language that a user has chosen, unless that language is deleted', async () => {
    const { store, world } = await open({ languageChoice: 'lang-es' });
    keep(world, [{ ...english, default: false }, spanish, { ...french, default: true }]);
    await settled();
    expect(localeOf(store)).toBe('es');
    keep(world, [
      { ...english, default: false },
      { ...french, default: true },
    ]);
    await settled();
    expect(localeOf(store)).toBe('fr');
  });

  it('does not change the shown language if all languages are deleted', async () => {
    const { store, world } = await open({ languageChoice: 'lang-es' });
    keep(world, []);
    await settled();
    expect(textOf(store)).toBe('Cerrar');
  });

  it('is shown after a second try 20 seconds later if the new texts cannot be loaded at first', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { store, world } = await open();
    world.failNext('catalogue.fetchLanguage', 'unavailable');
    keep(world, [{ ...english, keyValuePairs: { close: 'Shut' } }, spanish]);
    await settled();
    expect(textOf(store)).toBe('Close');
    await vi.advanceTimersByTimeAsync(19_000);
    expect(textsRead(world)).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1000);
    await settled();
    expect(textOf(store)).toBe('Shut');
    expect(textsRead(world)).toHaveLength(3);
  });
});

describe('cached texts', () => {
  it('are the built-in English texts if the operator has changed nothing', async () => {
    const own = { ...english, keyValuePairs: en };
    const { store, world } = await open({ languages: [own, spanish] });
    expect(selectActiveLanguage(store.getState())).toEqual({
      ...own,
      textsVersion: textsVersionOf(en),
      keyValuePairs: {},
    });
    expect(textsRead(world)).toEqual([]);
    expect(world.device.keptLanguage).toBeNull();
  });

  it('are stored on the device, and are not read again while their version is current', async () => {
    const { world } = await open({ languageChoice: 'lang-es' });
    expect(world.device.keptLanguage).toEqual(spanish);
    const again = await open({ languageChoice: 'lang-es', keptLanguage: spanish });
    expect(selectActiveLanguage(again.store.getState())).toEqual(spanish);
    expect(textsRead(again.world)).toEqual([]);
  });

  it('are read again and stored when their version has changed', async () => {
    const changed = aLanguage({ ...spanish, textsVersion: '', keyValuePairs: { close: 'Cierra' } });
    const { store, world } = await open({
      languages: [english, changed],
      languageChoice: 'lang-es',
      keptLanguage: spanish,
    });
    expect(textOf(store)).toBe('Cierra');
    expect(textsRead(world)).toEqual(['lang-es']);
    expect(world.device.keptLanguage?.keyValuePairs).toEqual({ close: 'Cierra' });
  });

  it('are shown before anything is loaded if a language was chosen on this device', async () => {
    const world = new World({ languages, languageChoice: 'lang-es', keptLanguage: spanish });
    world.hold('catalogue.fetchSettings');
    const store = wholeStore(world.services);
    void store.dispatch(startApp());
    await settled();
    expect(textOf(store)).toBe('Cerrar');
  });

  it('are not shown before the profile is loaded if no language was chosen on this device', async () => {
    const world = new World({ languages, keptLanguage: spanish });
    world.hold('catalogue.fetchLanguageList');
    const store = wholeStore(world.services);
    void store.dispatch(startApp());
    await settled();
    expect(selectActiveLanguage(store.getState())).toBeNull();
  });

  it('are requested only once if the version in the list of languages differs from the version of the texts', async () => {
    const world = new World({ languages, languageChoice: 'lang-es' });
    vi.spyOn(world.services.catalogue, 'fetchLanguage').mockImplementation(async (id) => {
      await world.enter('catalogue.fetchLanguage', id);
      return { ...spanish, textsVersion: 'another' };
    });
    const { store } = await startedStore({ world });
    await settled();
    expect(textOf(store)).toBe('Cerrar');
    // The texts are read at the start, and again because the list names another version.
    expect(textsRead(world)).toEqual(['lang-es', 'lang-es']);
  });
});
