import { expect, it } from 'vitest';
import { createMemoryStore } from '../../platform/testing/memory-store';
import { foreseeableSecrets, NOW } from '../../platform/testing/records';
import { havePast, pastContactWrites } from './kept-contacts';

it('a deleted account is recognised by its e-mail or its phone, but never by an empty contact', async () => {
  const secrets = foreseeableSecrets();
  const store = createMemoryStore();
  await store.update(pastContactWrites(secrets, { email: 'ana@hail.example', mobile: '+59899123456' }, NOW));
  expect(await havePast(store, secrets, { email: 'ana@hail.example', mobile: '+59811111111' })).toBe(true);
  expect(await havePast(store, secrets, { email: 'eva@hail.example', mobile: '+59899123456' })).toBe(true);
  expect(await havePast(store, secrets, { email: 'eva@hail.example', mobile: null })).toBe(false);
  expect(pastContactWrites(secrets, { email: ' ', mobile: undefined }, NOW)).toEqual({});
});
