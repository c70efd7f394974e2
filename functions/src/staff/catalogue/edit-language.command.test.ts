import { describe, expect, it } from 'vitest';
import type { EndpointCaller } from '../../platform/http/endpoint';
import { createMemoryStore } from '../../platform/testing/memory-store';
import { aCaller, aClock, someSettings } from '../../platform/testing/records';
import { textsVersionOf } from '@domain/languages/texts-version';
import { auditChangesOf } from '@domain/staff/audit-changes';
import { changeLanguage } from './edit-language.command';

const admin: EndpointCaller = { ...aCaller({ uid: 'boss' }), role: 'admin' };
function world(tree: Record<string, unknown> = {}) {
  const store = createMemoryStore(tree);
  const settings = () => Promise.resolve(someSettings({ AllowCriticalEditsAdmin: true }));
  return { store, ports: { store, settings, clock: aClock().clock } };
}

describe('the languages of the app', () => {
  const english = { langName: 'English', langLocale: 'en', dateLocale: 'en', default: true, createdAt: 1 };
  const spanish = { langName: 'Español', langLocale: 'es', dateLocale: 'es', default: false, createdAt: 2 };
  const french = { langName: 'Français', langLocale: 'fr', dateLocale: 'fr' };
  const keyValuePairs = { a: 'A' };
  const tree = {
    languages: { en: { ...english, keyValuePairs }, es: { ...spanish, keyValuePairs } },
    language_list: { en: english, es: spanish },
  };
  type Stored = Record<string, { default: boolean; keyValuePairs?: unknown }>;
  const defaults = (store: ReturnType<typeof world>['store']): string[] =>
    Object.entries(store.get('languages') as Stored)
      .filter(([, language]) => language.default)
      .map(([id]) => id);
  const withoutTexts = (languages: unknown): unknown =>
    Object.fromEntries(
      Object.entries(languages as Stored).map(([id, { keyValuePairs: _texts, ...language }]) => [
        id,
        language,
      ]),
    );

  it('include exactly one default, which can be changed and cannot be deleted', async () => {
    const { ports, store } = world(tree);
    await changeLanguage(ports, { mode: 'MakeDefault', id: 'es' }, admin);
    expect(defaults(store)).toEqual(['es']);
    await expect(changeLanguage(ports, { mode: 'Delete', id: 'es' }, admin)).rejects.toThrow(
      'default_language_delete_error',
    );
    await changeLanguage(ports, { mode: 'Delete', id: 'en' }, admin);
    expect(defaults(store)).toEqual(['es']);
  });

  it('are added with their texts, and the texts are replaced as a whole', async () => {
    const { ports, store } = world(tree);
    const { id } = await changeLanguage(ports, { mode: 'Add', language: french, texts: { a: 'Ah' } }, admin);
    expect(store.get(`languages/${id}`)).toMatchObject({
      ...french,
      default: false,
      textsVersion: textsVersionOf({ a: 'Ah' }),
      keyValuePairs: { a: 'Ah' },
    });
    await changeLanguage(ports, { mode: 'UpdateTexts', id, texts: { b: 'Bé' } }, admin);
    expect(store.get(`languages/${id}/keyValuePairs`)).toEqual({ b: 'Bé' });
    expect(store.get(`language_list/${id}/textsVersion`)).toBe(textsVersionOf({ b: 'Bé' }));
    await changeLanguage(ports, { mode: 'Update', id, language: { ...french, langName: 'FR' } }, admin);
    expect(store.get(`languages/${id}/langName`)).toBe('FR');
  });

  it('record in the audit log which of their texts changed, with the texts before and after', async () => {
    const { ports, store } = world(tree);
    const audits = (): unknown[] => Object.values(store.get('audit') as Record<string, unknown>);
    await changeLanguage(ports, { mode: 'UpdateTexts', id: 'es', texts: { a: 'A', b: 'B' } }, admin);
    await changeLanguage(ports, { mode: 'UpdateTexts', id: 'es', texts: { b: 'Be' } }, admin);
    const changes = audits().map((entry) => {
      const { action, before, after } = entry as { action: string; before: unknown; after: unknown };
      return auditChangesOf(action, before, after);
    });
    expect(changes[1]).toEqual([
      { field: 'a', from: 'A' },
      { field: 'b', from: 'B', to: 'Be' },
    ]);
    const many = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`t${String(index)}`, 'x']));
    await changeLanguage(ports, { mode: 'UpdateTexts', id: 'es', texts: { b: 'Be', ...many } }, admin);
    expect(audits()[2]).toMatchObject({ after: { count: 80 } });
    expect(Object.keys((audits()[2] as { after: object }).after)).toHaveLength(51);
  });

  it('include a default as soon as the first language is added', async () => {
    const { ports, store } = world();
    const { id } = await changeLanguage(ports, { mode: 'Add', language: french, texts: {} }, admin);
    expect(store.get(`languages/${id}/default`)).toBe(true);
  });

  it('can be edited even if one of the other languages cannot be read', async () => {
    const { ports, store } = world({ languages: { ...tree.languages, bad: { langName: 5 } } });
    await changeLanguage(ports, { mode: 'MakeDefault', id: 'es' }, admin);
    expect(defaults(store)).toEqual(['es']);
    await expect(changeLanguage(ports, { mode: 'Delete', id: 'bad' }, admin)).rejects.toThrow('not_found');
  });

  const edits: readonly Parameters<typeof changeLanguage>[1][] = [
    { mode: 'Add', language: french, texts: { a: 'Ah' } },
    { mode: 'Update', id: 'es', language: { ...french, langName: 'Castellano' } },
    { mode: 'UpdateTexts', id: 'es', texts: { b: 'B' } },
    { mode: 'MakeDefault', id: 'es' },
    { mode: 'Delete', id: 'es' },
  ];
  describe.each(edits)('that are edited with $mode', (edit) => {
    it('are updated in the language list in the same commit', async () => {
      const { ports, store } = world(tree);
      await changeLanguage(ports, edit, admin);
      expect(store.get('languages')).not.toEqual(tree.languages);
      expect(store.get('language_list')).toEqual(withoutTexts(store.get('languages')));
    });

    it('remain unchanged, and so does the language list, if the commit is refused', async () => {
      const { ports, store } = world(tree);
      const refusing = { ...ports, store: { ...store, commit: () => Promise.resolve(false) } };
      await expect(changeLanguage(refusing, edit, admin)).rejects.toThrow('record_changed');
      expect(store.dump()).toMatchObject(tree);
      expect(store.get('language_list')).toEqual(tree.language_list);
    });
  });

  it('are all added to the language list by the first change if this list is missing', async () => {
    const { ports, store } = world({ languages: tree.languages });
    await changeLanguage(ports, { mode: 'MakeDefault', id: 'es' }, admin);
    expect(store.get('language_list')).toEqual(withoutTexts(store.get('languages')));
  });

  it.each([
    ['renamed', { 'languages/en/langName': 'British' }],
    ['made the default', { 'languages/en/default': false, 'languages/es/default': true }],
  ])('are not edited if another language was %s since the read', async (_title, meanwhile) => {
    const { ports, store } = world(tree);
    const slow: typeof store.commit = async (write) => {
      await store.update(meanwhile);
      return store.commit(write);
    };
    const edit = changeLanguage(
      { ...ports, store: { ...store, commit: slow } },
      { mode: 'MakeDefault', id: 'es' },
      admin,
    );
    await expect(edit).rejects.toThrow('record_changed');
  });
});
