import { describe, expect, it } from 'vitest';
import { personInputSchema, personPatchSchema } from './people.schema';

const PERSON = {
  usertype: 'rider',
  firstName: 'Eva',
  lastName: 'Suárez',
  email: 'eva@hail.example',
  mobile: '+598 99 777 888',
} as const;

const problems = (input: object): string[] =>
  (personInputSchema.safeParse(input).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  );

describe('the form of a person', () => {
  it('accepts a complete person, with the mobile in its stored format', () => {
    expect(personInputSchema.parse(PERSON).mobile).toBe('+59899777888');
  });

  it('reports one error for each wrong field, with an error code', () => {
    expect(problems({ usertype: 'rider', firstName: ' ', lastName: '', email: '', mobile: '' })).toEqual([
      'firstName field_required',
      'lastName field_required',
      'email proper_email',
      'mobile mobile_no_blank_error',
    ]);
    expect(problems({ ...PERSON, firstName: 'x'.repeat(81) })).toEqual(['firstName field_too_long']);
  });

  it('cannot change the e-mail and the mobile of an existing person', () => {
    expect(personPatchSchema.safeParse({ email: 'a@hail.example' }).success).toBe(false);
    expect(personPatchSchema.safeParse({ mobile: '+59899777888' }).success).toBe(false);
    expect(personPatchSchema.parse({ approved: false })).toEqual({ approved: false });
  });
});
