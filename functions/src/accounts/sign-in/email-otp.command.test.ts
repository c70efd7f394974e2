import { beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '@domain/errors';
import type { Store } from '../../platform/ports';
import { expectFences } from '../../platform/testing/fences';
import { memoryAccounts } from '../../platform/testing/records';
import { otpPath, requestEmailOtp } from './email-otp.command';
import { EMAIL, CODE, setUp } from '../testing/otp-world';

let world: ReturnType<typeof setUp>;
beforeEach(() => {
  world = setUp();
});

describe('request_email_otp', () => {
  it('mails six digits with leading zeros in the default language', async () => {
    await world.store.update({
      'language_list/es': { langName: 'Español', langLocale: 'es', dateLocale: 'es', default: true },
      'languages/es/keyValuePairs': { otp_mail_subject: 'Tu código', otp_mail_text: 'Código: {code}' },
    });
    expect(await world.request()).toBeUndefined();
    expect(world.mailer.mails).toHaveLength(1);
    expect(world.mailer.mails[0]).toMatchObject({ to: EMAIL, subject: 'Hail: Tu código' });
    expect(world.mailer.mails[0]?.text).toContain(`Código: ${CODE}`);
    expect(world.mailer.mails[0]?.html).toContain(CODE);
  });

  it('uses English if no language is stored', async () => {
    await world.request();
    expect(world.mailer.mails[0]?.text).toContain(`Your login code is ${CODE}.`);
  });

  it('escapes texts of the language in the mail', async () => {
    await world.store.update({
      'language_list/xx': { langName: 'x', langLocale: 'xx', dateLocale: 'xx', default: true },
      'languages/xx/keyValuePairs': { otp_mail_text: '<img src=x> {code}' },
    });
    await world.request();
    expect(world.mailer.mails[0]?.html).not.toContain('<img');
  });

  it('gives the same answer whether or not the account exists', async () => {
    const known = setUp(memoryAccounts([{ uid: 'ana', email: EMAIL, isEmailVerified: true, mobile: null }]));
    const answers = [await world.request(), await known.request()];
    expect(answers[0]).toEqual(answers[1]);
    expect(known.store.dump()).toEqual(world.store.dump());
    expect([...known.accounts.calls, ...world.accounts.calls]).toEqual([]);
  });

  it('stores neither the address nor the code', async () => {
    const hashes: string[] = [];
    const ports = {
      ...world,
      secrets: {
        ...world.secrets,
        hash: (text: string) => {
          hashes.push(text);
          return `hash${String(hashes.length)}`;
        },
      },
    };
    await requestEmailOtp(ports, { email: EMAIL });
    const stored = JSON.stringify(world.store.get('otp'));
    expect(stored).not.toContain(EMAIL);
    expect(stored).not.toContain(CODE);
    expect(hashes.every((text) => text.includes(EMAIL))).toBe(true);
  });

  it('does not overwrite a newer code with a delayed write', async () => {
    const { commit, update } = world.store;
    const late: (() => Promise<unknown>)[] = [];
    // Without a connection the write waits in the queue of the SDK, and the call fails with an unknown
    // outcome.
    const lost = (write: () => Promise<unknown>) => {
      late.push(write);
      return Promise.reject(new DomainError('outcome_unknown'));
    };
    const store: Store = {
      ...world.store,
      commit: (write) => lost(() => commit(write)),
      update: (values) => lost(() => update(values)),
    };
    await expect(requestEmailOtp({ ...world, store }, { email: EMAIL })).rejects.toThrow('outcome_unknown');
    expect(world.mailer.mails).toEqual([]);
    world.advance(1000);
    const secrets = { ...world.secrets, randomInt: () => 123 };
    await requestEmailOtp({ ...world, secrets }, { email: EMAIL });
    for (const write of late) await write();
    await expect(world.verify('000123')).resolves.toMatchObject({ token: expect.any(String) as string });
  });

  it('mails the codes of two simultaneous requests, and only one of these codes is valid', async () => {
    await Promise.all([world.request(), world.request()]);
    expect(world.mailer.mails).toHaveLength(2);
    expect(Object.keys(world.store.get('otp') as object)).toHaveLength(1);
  });

  it('writes a code only if the earlier code has not changed meanwhile', () =>
    expectFences(
      () => {
        const { store, ...ports } = setUp();
        return { store, run: (own) => requestEmailOtp({ ...ports, store: own }, { email: EMAIL }) };
      },
      { [`${otpPath(world.secrets, { email: EMAIL })}/expiresAt`]: 5 },
    ));
});
