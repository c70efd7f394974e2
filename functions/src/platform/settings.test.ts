import { describe, expect, it } from 'vitest';
import { createMemoryStore } from './testing/memory-store';
import { aClock, someSettings } from './testing/records';
import { createSettingsCache, readSettings } from './settings';

describe('settings', () => {
  it('throw no_database_settings if they are missing, and are read again by the next call', async () => {
    const store = createMemoryStore();
    const settings = createSettingsCache({ store, clock: aClock().clock });
    await expect(settings()).rejects.toThrow('no_database_settings');
    await expect(readSettings(store)).rejects.toThrow('no_database_settings');
    await store.update({ settings: someSettings() });
    expect((await settings()).appName).toBe('Hail');
  });

  it('are cached for at most half a minute', async () => {
    const time = aClock();
    const store = createMemoryStore({ settings: someSettings() });
    const settings = createSettingsCache({ store, clock: time.clock });
    await settings();
    await store.update({ 'settings/appName': 'Cab' });
    expect((await settings()).appName).toBe('Hail');
    time.advance(30_000);
    expect((await settings()).appName).toBe('Cab');
  });
});
