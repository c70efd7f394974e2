import { describe, expect, it } from 'vitest';
import { changeSettings } from './edit-settings.command';
import { admin, world } from './testing/staff-world';

describe('settings', () => {
  it('change one by one, and secrets are kept apart and out of the audit log', async () => {
    const { ports, store, audits } = world({ settings: { appName: 'Hail', bonus: 5 } });
    const input = { settings: { appName: 'Halo' }, privateSettings: { keysecret: 'very-secret' } };
    await changeSettings(ports, input, admin);
    expect(store.get('settings')).toEqual({ appName: 'Halo', bonus: 5 });
    expect(store.get('private_settings/keysecret')).toBe('very-secret');
    expect(audits()).toMatchObject([
      { before: { appName: 'Hail' }, after: { appName: 'Halo', secrets: 'keysecret' } },
    ]);
    expect(JSON.stringify(audits())).not.toContain('very-secret');
  });
});
