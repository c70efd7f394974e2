import { describe, expect, it } from 'vitest';
import { changeSettings } from './edit-settings.command';
import { admin, world } from './testing/staff-world';

const audit = {
  uid: 'boss',
  action: 'settings_edit',
  target: 'settings',
};

describe('settings', () => {
  it('change one by one, and secrets are kept apart and out of the audit log', async () => {
    const { ports, store, audits } = world({ settings: { appName: 'Hail', bonus: 5 } });
    const input = { settings: { appName: 'Halo' }, privateSettings: { keysecret: 'very-secret' } };
    await changeSettings(ports, input, admin);
    expect(store.get('settings')).toEqual({ appName: 'Halo', bonus: 5 });
    expect(store.get('private_settings/keysecret')).toBe('very-secret');
    expect(audits()).toMatchObject([
      { ...audit, before: { appName: 'Hail' }, after: { appName: 'Halo', secrets: 'keysecret' } },
    ]);
    expect(JSON.stringify(audits())).not.toContain('very-secret');
  });

  it('are in the audit log only where they were changed', async () => {
    const { ports, audits } = world();
    await changeSettings(ports, { settings: { appName: 'Halo' }, privateSettings: {} }, admin);
    const [entry] = audits();
    expect(entry).toHaveProperty('before', { appName: 'Hail' });
    expect(entry).toHaveProperty('after', { appName: 'Halo', secrets: '' });
  });

  it('leave other secrets and settings alone, also when the change is sent twice', async () => {
    const { ports, store, audits } = world({ private_settings: { keysecret: 'old', other: 'kept' } });
    const input = { settings: {}, privateSettings: { keysecret: 'new' } };
    await changeSettings(ports, input, admin);
    await changeSettings(ports, input, admin);
    expect(store.get('settings')).toBeNull();
    expect(store.get('private_settings')).toEqual({ keysecret: 'new', other: 'kept' });
    expect(audits()).toHaveLength(2);
  });
});
