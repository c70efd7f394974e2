import { expect, it } from 'vitest';
import { PERSON_PARTS, PRIVATE_FIELDS, personNodes } from './private-profile';

it('stands beside the profile, and is not there for a person who has none', () => {
  expect(personNodes('leo', { id: 'leo', firstName: 'Leo', bankAccount: '1', lastName: undefined })).toEqual({
    'users/leo': { firstName: 'Leo' },
    'users_private/leo': { bankAccount: '1' },
  });
  expect(personNodes('ana', { firstName: 'Ana' })).toEqual({ 'users/ana': { firstName: 'Ana' } });
});

it('is opened by staff in parts: each field stands in one of them, and the bank is for admins', () => {
  expect(PERSON_PARTS).toEqual({
    page: { fields: [], openedBy: ['admin', 'fleetadmin'] },
    licence: { fields: ['licenseImage'], openedBy: ['admin', 'fleetadmin'] },
    bank: { fields: ['bankName', 'bankCode', 'bankAccount'], openedBy: ['admin'] },
  });
  const opened = Object.values(PERSON_PARTS).flatMap(({ fields }): readonly string[] => fields);
  // Push tokens are for functions alone.
  expect(PRIVATE_FIELDS.filter((field) => !opened.includes(field))).toEqual(['pushToken', 'userPlatform']);
});
