import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '@domain/database/trip-records';
import { anAdmin } from '../../../tests/support/builders';
import { settled, startedStore } from '../../../tests/support/started-store';
import { auditStream, selectAuditState } from './staff-lists.slice';

const entry = (id: string, uid = 'admin-1'): AuditEntry => ({
  id,
  uid,
  at: 1,
  action: 'edit_settings',
  target: 'settings',
});
const AUDIT = [entry('e-1'), entry('e-2', 'admin-2'), entry('e-3')];

const started = () => startedStore({ as: anAdmin(), data: { audit: AUDIT } });

describe('the audit log', () => {
  it('is empty, with nothing more to show, until a screen wants it', async () => {
    const { store, world } = await started();
    expect(selectAuditState(store.getState())).toMatchObject({ entries: [], hasMore: false });
    expect(world.openStreams()).not.toContain('audit');
  });

  it('shows the newest entries, live, and says whether there are more', async () => {
    const { store, world } = await started();
    store.dispatch(auditStream.wanted({ filter: {}, limit: 3 }));
    await settled();
    expect(selectAuditState(store.getState())).toMatchObject({ loading: false, hasMore: true });
    expect(selectAuditState(store.getState()).entries.map(({ id }) => id)).toEqual(['e-3', 'e-2', 'e-1']);
    store.dispatch(auditStream.wanted({ filter: { uid: 'admin-1' }, limit: 3 }));
    await settled();
    expect(selectAuditState(store.getState()).entries.map(({ id }) => id)).toEqual(['e-3', 'e-1']);
    expect(selectAuditState(store.getState()).hasMore).toBe(false);
    world.change({ audit: [...AUDIT, entry('e-4')] });
    expect(selectAuditState(store.getState()).entries[0]?.id).toBe('e-4');
    store.dispatch(auditStream.released());
    await settled();
    expect(world.openStreams()).not.toContain('audit');
  });

  it('promises nothing more after it could not be read', async () => {
    const { store, world } = await started();
    store.dispatch(auditStream.wanted({ filter: {}, limit: 3 }));
    await settled();
    world.breakStreams('audit', 'permission_denied');
    expect(selectAuditState(store.getState())).toEqual({
      entries: [],
      hasMore: false,
      loading: false,
      error: { flag: true, msg: 'permission_denied' },
    });
  });
});
