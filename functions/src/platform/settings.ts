import { dbPaths } from '@domain/database/paths';
import { type Settings, settingsSchema } from '@domain/records';
import { DomainError } from '@domain/errors';
import type { Clock, Store } from './ports';

/** The operator's settings as stored now. Fails with `no_database_settings` if there are none. */
export async function readSettings(store: Store): Promise<Settings> {
  const settings = await store.read(dbPaths.settings(), settingsSchema);
  if (settings === null) throw new DomainError('no_database_settings');
  return settings;
}

const KEPT_MS = 30_000;

/** Settings that may be up to 30 seconds old, for frequent calls that do not decide about money. */
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
