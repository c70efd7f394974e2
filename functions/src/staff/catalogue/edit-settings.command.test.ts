import { describe, expect, it } from 'vitest';
import { changeSettings } from './edit-settings.command';
import { admin, changedMeanwhile, PERSON, world } from '../testing/staff-world';

const audit = { uid: 'boss', action: 'settings_edit', target: 'settings' };

describe('the operator’s settings', () => {
  it('change one by one, and secrets are stored in another node and are not in the audit log', async () => {
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

  it('are in the audit log only if they were changed', async () => {
    const { ports, audits } = world();
    await changeSettings(ports, { settings: { appName: 'Halo' }, privateSettings: {} }, admin);
    const [entry] = audits();
    expect(entry).toHaveProperty('before', { appName: 'Hail' });
    expect(entry).toHaveProperty('after', { appName: 'Halo', secrets: '' });
  });

  it('keep all other values and secrets if only one secret changes, even if the change is sent twice', async () => {
    const { ports, store, audits } = world({ private_settings: { keysecret: 'old', other: 'kept' } });
    const input = { settings: {}, privateSettings: { keysecret: 'new' } };
    await changeSettings(ports, input, admin);
    await changeSettings(ports, input, admin);
    expect(store.get('settings')).toBeNull();
    expect(store.get('private_settings')).toEqual({ keysecret: 'new', other: 'kept' });
    expect(audits()).toHaveLength(2);
  });
});

describe('a change of the setting that requires a second factor', () => {
  const asking = { settings: { require_second_factor: 'admins' as const }, privateSettings: {} };
  const boss = { ...PERSON, usertype: 'admin' };

  it('is refused for an admin without a second factor, because the change would lock out all staff', async () => {
    const { ports, store, audits } = world({ users: { boss } });
    for (const level of ['admins', 'staff'] as const) {
      const input = { ...asking, settings: { require_second_factor: level } };
      await expect(changeSettings(ports, input, admin)).rejects.toThrow('second_factor_first');
    }
    expect([store.get('settings'), audits()]).toEqual([null, []]);
    await changeSettings(ports, { ...asking, settings: { require_second_factor: 'off' } }, admin);
    expect(store.get('settings/require_second_factor')).toBe('off');
  });

  it('is accepted from an admin with a second factor, unless this factor is removed at the same moment', async () => {
    const { ports, store } = world({ users: { boss: { ...boss, secondFactorSince: 5 } } });
    const meanwhile = changedMeanwhile(ports, { 'users/boss/secondFactorSince': null });
    await expect(changeSettings(meanwhile, asking, admin)).rejects.toThrow('record_changed');
    await store.update({ 'users/boss/secondFactorSince': 6 });
    await changeSettings(ports, asking, admin);
    expect(store.get('settings/require_second_factor')).toBe('admins');
  });
});
