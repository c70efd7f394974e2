import { expect, it } from 'vitest';
import { personNodes } from './private-profile';

it('stands beside the profile, and is not there for a person who has none', () => {
  expect(personNodes('leo', { id: 'leo', firstName: 'Leo', bankAccount: '1', lastName: undefined })).toEqual({
    'users/leo': { firstName: 'Leo' },
    'users_private/leo': { bankAccount: '1' },
  });
  expect(personNodes('ana', { firstName: 'Ana' })).toEqual({ 'users/ana': { firstName: 'Ana' } });
});
