import { describe, expect, it } from 'vitest';
import { valuesOf, withValues } from './env-file';

describe('an environment file with new values', () => {
  it('still contains comments and unknown lines, and does not change in a second write', () => {
    const text = '# Sender\nMAIL_FROM=old\n\nOTHER=kept\n';
    const values = { MAIL_FROM: 'Rides <no-reply@rides.example>', APP_URL: 'https://rides.example' };
    const once = withValues(text, values);
    expect(once).toBe(
      '# Sender\nMAIL_FROM="Rides <no-reply@rides.example>"\n\nOTHER=kept\nAPP_URL=https://rides.example\n',
    );
    expect(withValues(once, values)).toBe(once);
    expect(valuesOf(once)).toEqual({ ...values, OTHER: 'kept' });
  });

  it('is read as empty if the file is missing', () => {
    expect(valuesOf(null)).toEqual({});
  });
});
