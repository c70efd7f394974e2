import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../platform/testing/memory-store';
import { aClock, someSettings } from '../../platform/testing/records';
import { textsVersionOf } from '@domain/languages/texts-version';
import { rebuildLanguageList } from './rebuild-language-list.command';

function world(tree: Record<string, unknown> = {}) {
  const store = createMemoryStore(tree);
  const settings = () => Promise.resolve(someSettings({ AllowCriticalEditsAdmin: true }));
  return { store, ports: { store, settings, clock: aClock().clock } };
}

describe('rebuilding the list of languages', () => {
  const english = { langName: 'English', langLocale: 'en', dateLocale: 'en' };
  const textsVersion = textsVersionOf({ a: 'A' });
  const listed = { ...english, default: true, createdAt: 0, textsVersion };
  const languages = { en: { ...english, default: true, textsVersion, keyValuePairs: { a: 'A' } } };

  it.each([
    ['that is missing', undefined, 1],
    ['that differs', { en: { ...listed, langName: 'E' }, gone: listed }, 2],
    ['that is right', { en: listed }, 0],
  ])('results in a correct list from a list %s', async (_title, language_list, changed) => {
    const { store } = world({ languages, ...(language_list ? { language_list } : {}) });
    expect(await rebuildLanguageList(store)).toMatchObject({ changed });
    expect(store.get('language_list')).toEqual({ en: listed });
  });

  it('includes a change that staff make during the rebuild, and omits languages that cannot be read', async () => {
    const { store } = world({ languages: { ...languages, bad: { langName: 5 } } });
    let isFirst = true;
    const commit: typeof store.commit = async (write) => {
      const isDone = await store.commit(write);
      if (isFirst) await store.update({ 'languages/en/langName': 'British' });
      isFirst = false;
      return isDone;
    };
    expect(await rebuildLanguageList({ ...store, commit })).toMatchObject({ changed: 1 });
    expect(store.get('language_list')).toEqual({ en: { ...listed, langName: 'British' } });
  });

  it.each([
    ['has no version', undefined],
    ['has the version of older texts', 'old'],
  ])(
    'stores the current version of the texts, in the language and in the list, for a language that %s',
    async (_title, textsVersion) => {
      const { store } = world({
        languages: { en: { ...languages.en, textsVersion } },
        language_list: { en: { ...listed, textsVersion } },
      });
      expect(await rebuildLanguageList(store, { isDryRun: true })).toMatchObject({ changed: 1 });
      expect(store.get('languages/en/textsVersion')).toBe(textsVersion ?? null);
      expect(await rebuildLanguageList(store)).toMatchObject({ changed: 1 });
      expect(store.get('languages/en/textsVersion')).toBe(textsVersionOf({ a: 'A' }));
      expect(store.get('language_list')).toEqual({ en: listed });
    },
  );

  it('removes a language from the list if the language is deleted during the rebuild', async () => {
    const { store } = world({ languages });
    const commit: typeof store.commit = async (write) => {
      await store.update({ 'languages/en': null });
      return store.commit(write);
    };
    await rebuildLanguageList({ ...store, commit });
    expect(store.get('languages')).toBeNull();
    expect(store.get('language_list')).toBeNull();
  });
});
