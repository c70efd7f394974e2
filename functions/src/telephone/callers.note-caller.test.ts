import { describe, expect, it } from 'vitest';
import { expectFences } from '../platform/testing/fences';
import { aRider, NOW } from '../platform/testing/records';
import { admin, PERSON, world } from '../staff/testing/staff-world';
import { noteCallerCommand } from './callers.command';

const TREE = {
  users: { ana: aRider(), leo: PERSON, boss: { ...PERSON, usertype: 'admin', firstName: 'Bo' } },
};

describe('the office’s note about a caller', () => {
  it('is stored with its author and its time, and is in the audit log', async () => {
    const { ports, store, audits } = world(TREE);
    const answer = await noteCallerCommand(ports, { id: 'ana', text: 'Third floor.', seenAt: null }, admin);
    expect(answer).toEqual({ note: { text: 'Third floor.', byName: 'Bo Roca', at: NOW } });
    expect(store.get('caller_notes/ana')).toEqual({ text: 'Third floor.', by: 'boss', at: NOW });
    expect(audits()).toMatchObject([
      { uid: 'boss', action: 'caller_note', target: 'users_ana', after: { text: 'Third floor.' } },
    ]);
  });

  it('is deleted by an empty text, and a repeat changes nothing', async () => {
    const { ports, store, audits } = world({
      ...TREE,
      caller_notes: { ana: { text: 'Old', by: 'boss', at: 5 } },
    });
    await noteCallerCommand(ports, { id: 'ana', text: 'Old', seenAt: null }, admin);
    expect(audits()).toEqual([]);
    expect(await noteCallerCommand(ports, { id: 'ana', text: '', seenAt: 5 }, admin)).toEqual({ note: null });
    expect(store.get('caller_notes/ana')).toBeNull();
    await noteCallerCommand(ports, { id: 'ana', text: '', seenAt: null }, admin);
    expect(audits()).toHaveLength(1);
  });

  it('does not replace an earlier note that the author of the new note has not read', async () => {
    const { ports, store } = world({ ...TREE, caller_notes: { ana: { text: 'Theirs', by: 'x', at: 5 } } });
    for (const seenAt of [null, 4])
      await expect(
        noteCallerCommand(ports, { id: 'ana', text: 'Mine', seenAt }, admin),
      ).rejects.toMatchObject({ code: 'record_changed' });
    expect(store.get('caller_notes/ana/text')).toBe('Theirs');
  });

  it('can be written only about riders', async () => {
    const { ports } = world(TREE);
    for (const id of ['leo', 'boss', 'nobody', 'a/b'])
      await expect(
        noteCallerCommand(ports, { id, text: 'x', seenAt: null }, admin),
        id,
      ).rejects.toMatchObject({ code: 'not_found' });
  });
});

it('the office’s note is written only if the earlier note is unchanged and the person is a rider', () =>
  expectFences(
    () => {
      const { ports, store } = world({ ...TREE, caller_notes: { ana: { text: 'Old', by: 'boss', at: 5 } } });
      const input = { id: 'ana', text: 'New', seenAt: 5 };
      return { store, run: (racing) => noteCallerCommand({ ...ports, store: racing }, input, admin) };
    },
    { 'caller_notes/ana/at': 6, 'users/ana/usertype': 'driver' },
  ));
