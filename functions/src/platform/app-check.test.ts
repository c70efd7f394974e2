import { describe, expect, it } from 'vitest';
import { createAppCheck } from './app-check';

const asked: string[] = [];
const verify = (token: string): Promise<unknown> => {
  asked.push(token);
  return token === 'issued' ? Promise.resolve({ appId: 'app' }) : Promise.reject(new Error('not issued'));
};

describe('the proof that a call comes from the app', () => {
  it('is asked of nobody where it is not required', async () => {
    const { isFromApp } = createAppCheck({ isRequired: () => false, verify });
    expect([await isFromApp(''), await isFromApp('invented')]).toEqual([true, true]);
    expect(asked).toEqual([]);
  });

  it('has to be one that Firebase issued where it is required', async () => {
    const { isFromApp } = createAppCheck({ isRequired: () => true, verify });
    expect([await isFromApp('issued'), await isFromApp('invented'), await isFromApp('')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(asked).toEqual(['issued', 'invented']);
  });

  it('is looked at where it is not required too, to tell callers in a flood apart', async () => {
    const { hasAppProof } = createAppCheck({ isRequired: () => false, verify });
    expect([await hasAppProof('issued'), await hasAppProof('invented'), await hasAppProof('')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
