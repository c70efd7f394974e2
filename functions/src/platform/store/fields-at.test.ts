import { expect, it } from 'vitest';
import { fieldsAt } from './fields-at';

it('the fields of a record are separate writes, also the fields that are removed', () => {
  expect(fieldsAt('promos/p', { name: 'P', ends: null, rest: undefined })).toStrictEqual({
    'promos/p/name': 'P',
    'promos/p/ends': null,
    'promos/p/rest': undefined,
  });
});
