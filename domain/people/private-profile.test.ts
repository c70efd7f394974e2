import { expect, it } from 'vitest';
import { PERSON_PARTS, PRIVATE_FIELDS, personNodes } from './private-profile';

it('the private profile is stored beside the profile, and is absent if a person has no private data', () => {
  expect(personNodes('leo', { id: 'leo', firstName: 'Leo', bankAccount: '1', lastName: undefined })).toEqual({
    'users/leo': { firstName: 'Leo' },
    'users_private/leo': { bankAccount: '1' },
  });
  expect(personNodes('ana', { firstName: 'Ana' })).toEqual({ 'users/ana': { firstName: 'Ana' } });
});

it('staff can open each private field except push tokens, and only admins can open bank details', () => {
  expect(PERSON_PARTS).toEqual({
    page: { fields: [], openedBy: ['admin', 'fleetadmin'] },
    licence: { fields: ['licenseImage'], openedBy: ['admin', 'fleetadmin'] },
    bank: { fields: ['bankName', 'bankCode', 'bankAccount'], openedBy: ['admin'] },
  });
  const opened = Object.values(PERSON_PARTS).flatMap(({ fields }): readonly string[] => fields);
  // Push tokens are in no part, because only functions read them.
  expect(PRIVATE_FIELDS.filter((field) => !opened.includes(field))).toEqual(['pushToken', 'userPlatform']);
});
