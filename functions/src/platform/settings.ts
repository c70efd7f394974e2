import { dbPaths } from '@domain/database/paths';
import { type Settings, settingsSchema } from '@domain/records';
import { DomainError } from '@domain/errors';
import type { Clock, Store } from './ports';

/**
 * The operator's settings that are stored now. Fails with `no_database_settings` if there are no settings.
 */
export async function readSettings(store: Store): Promise<Settings> {
  const settings = await store.read(dbPaths.settings(), settingsSchema);
  if (settings === null) throw new DomainError('no_database_settings');
  return settings;
}

const KEPT_MS = 30_000;

/**
 * A function that returns settings up to 30 seconds old. It is for frequent calls that do not decide about
 * money.
 */
export function createSettingsCache(ports: { store: Store; clock: Clock }): () => Promise<Settings> {
  let kept: { value: Promise<Settings>; until: number } | null = null;
  return () => {
    const now = ports.clock();
    if (kept !== null && now < kept.until) return kept.value;
    const entry = { value: readSettings(ports.store), until: now + KEPT_MS };
    kept = entry;
    entry.value.catch(() => {
      if (kept === entry) kept = null;
    });
    return entry.value;
  };
}
