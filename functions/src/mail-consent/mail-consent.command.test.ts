import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../platform/testing/memory-store';
import { foreseeableSecrets } from '../platform/testing/records';
import { mailLinkCommand, mailToken, setMailConsentCommand } from './mail-consent.command';

function world() {
  const store = createMemoryStore({ users: { ana: { usertype: 'rider' }, bob: { usertype: 'driver' } } });
  const ports = { store, clock: () => 5, secrets: foreseeableSecrets() };
  return { store, ports, token: (uid: string) => mailToken(ports.secrets, uid) };
}

describe('the consent to news by e-mail', () => {
  it('is stored for the person, with its time and source', async () => {
    const { store, ports } = world();
    await setMailConsentCommand(ports, { given: true }, { uid: 'ana' });
    expect(store.get('users/ana/mailConsent')).toEqual({ given: true, at: 5, source: 'profile' });
    expect(store.get('users/bob/mailConsent')).toBeNull();
  });

  it('ends when the person unsubscribes with the link of a mail, but not when the page of the link is only opened', async () => {
    const { store, ports, token } = world();
    await setMailConsentCommand(ports, { given: true }, { uid: 'ana' });
    expect(await mailLinkCommand(ports, { token: token('ana'), stop: false })).toEqual({ isStopped: false });
    expect(store.get('users/ana/mailConsent/given')).toBe(true);
    for (let time = 0; time < 2; time += 1)
      expect(await mailLinkCommand(ports, { token: token('ana'), stop: true })).toEqual({ isStopped: true });
    expect(store.get('users/ana/mailConsent')).toEqual({ given: false, at: 5, source: 'link' });
  });

  it('is not changed by a forged link or by the link of a deleted person', async () => {
    const { store, ports, token } = world();
    await setMailConsentCommand(ports, { given: true }, { uid: 'ana' });
    const forged = [token('bob').replace('bob', 'ana'), 'ana.', 'ana', `${token('ana')}0`, '.x', 'a/b.x'];
    for (const one of forged)
      await expect(mailLinkCommand(ports, { token: one, stop: true })).rejects.toThrow('not_found');
    expect(store.get('users/ana/mailConsent/given')).toBe(true);
    expect(await mailLinkCommand(ports, { token: token('gone'), stop: true })).toEqual({ isStopped: true });
    expect(store.get('users/gone')).toBeNull();
  });
});
