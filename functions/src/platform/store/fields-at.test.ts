import { expect, it } from 'vitest';
import { fieldsAt } from './fields-at';

it('fieldsAt makes a separate write for each field of a record, even for a removed field', () => {
  expect(fieldsAt('promos/p', { name: 'P', ends: null, rest: undefined })).toStrictEqual({
    'promos/p/name': 'P',
    'promos/p/ends': null,
    'promos/p/rest': undefined,
  });
});
