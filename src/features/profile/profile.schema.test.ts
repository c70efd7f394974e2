import { describe, expect, it } from 'vitest';
import { isEmailLocked, isMobileLocked } from '@domain/access/contacts';
import { type User, userSchema } from '@domain/records';
import { mobileToProve, profileFormOf, profilePatchOf } from './profile-form';
import { profileFormSchema } from './profile.schema';

const user: User = { ...userSchema.parse({ usertype: 'rider', firstName: 'Ana' }), id: 'rider-1' };
const FORM = {
  firstName: 'Ana',
  lastName: 'Silva',
  email: 'ana@example.com',
  mobile: '+59899123456',
  languageId: 'en',
};

describe('the locks of the profile’s contacts', () => {
  it.each([
    ['email', true, false],
    ['mobile', false, true],
    ['social', false, false],
    ['admin', true, true],
    ['registration', true, true],
  ] as const)(
    'of a user registered by %s forbid a change of the e-mail: %s, and of the phone: %s',
    (regType, isEmail, isMobile) => {
      expect(isEmailLocked(regType)).toBe(isEmail);
      expect(isMobileLocked(regType)).toBe(isMobile);
    },
  );

  it.each([
    ['email', { lastName: 'Silva' }],
    ['mobile', { lastName: 'Silva', email: 'ana@example.com' }],
    ['admin', { lastName: 'Silva' }],
  ] as const)(
    'of a user registered by %s exclude the locked contact from the fields that are written',
    (regType, patch) => {
      expect(profilePatchOf(FORM, { ...user, regType })).toEqual(patch);
    },
  );

  it.each([
    ['a new number', { regType: 'email', mobile: '+59899000111', provenMobile: '+59899000111' }, FORM.mobile],
    ['a first number', { regType: 'email', mobile: ' ' }, FORM.mobile],
    ['no unchanged number', { regType: 'email', mobile: FORM.mobile }, null],
    ['no verified number', { regType: 'email', mobile: FORM.mobile, provenMobile: FORM.mobile }, null],
    ['no locked number', { regType: 'admin', mobile: FORM.mobile }, null],
  ] as const)('require a code to verify %s', (_, person, mobile) => {
    expect(mobileToProve(FORM, { ...user, ...person })).toBe(mobile);
  });

  it('allow no write when the user has changed nothing', () => {
    const same = {
      ...user,
      firstName: 'Ana',
      lastName: 'Silva',
      email: 'ana@example.com',
      mobile: '+59899123456',
    };
    expect(profilePatchOf(FORM, same)).toBeNull();
  });
});

describe('the profile form', () => {
  it('shows an empty field if the stored text is a single space', () => {
    expect(profileFormOf(user, 'en')).toEqual({
      firstName: 'Ana',
      lastName: '',
      email: '',
      mobile: '',
      languageId: 'en',
    });
  });

  it.each([
    ['firstName', ' ', 'profile_required'],
    ['lastName', '', 'profile_required'],
    ['email', '', 'profile_required'],
    ['email', 'ana@', 'proper_email'],
    ['mobile', '', 'profile_required'],
    ['mobile', '123', 'mobile_no_blank_error'],
  ])('refuses %s %j with %s', (field, value, code) => {
    const result = profileFormSchema('social').safeParse({ ...FORM, [field]: value });
    expect(result.error?.issues[0]?.message).toBe(code);
  });

  it('does not validate a locked field, because the user cannot correct the field', () => {
    expect(profileFormSchema('mobile').safeParse({ ...FORM, mobile: '' }).success).toBe(true);
  });
});
