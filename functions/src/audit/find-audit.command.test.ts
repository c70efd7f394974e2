import { describe, expect, it } from 'vitest';
import { auditPair, type AuditAction } from '@domain/staff/audit';
import { HIDDEN_VALUE } from '@domain/staff/audit-changes';
import { createMemoryStore } from '../platform/testing/memory-store';
import { aRider, NOW, someSettings } from '../platform/testing/records';
import { auditEntryOnce, auditKeyOf, ONCE_SPANS } from './audit-entry';
import { findAuditCommand } from './find-audit.command';

type Entry = {
  at: number;
  uid: string;
  action: AuditAction;
  target: string;
  before?: unknown;
  after?: unknown;
};

const HOUR = 3600_000;

function world(entries: readonly Entry[], { isDemo = false, tree = {} } = {}) {
  const audit = Object.fromEntries(
    entries.map((entry, index) => [
      auditKeyOf(String(index), entry.at),
      { ...entry, uid_action: auditPair(entry.uid, entry.action) },
    ]),
  );
  const store = createMemoryStore({
    users: {
      boss: aRider({ usertype: 'admin', firstName: 'Bo', lastName: 'Ss' }),
      leo: aRider({ usertype: 'driver', firstName: 'Leo', lastName: 'Roca' }),
    },
    bookings: { b1: { reference: 'ABCDEF' } },
    audit,
    ...tree,
  });
  const pages: unknown[] = [];
  const counted = {
    ...store,
    pageBetween: ((list, page, schema) => {
      pages.push(page);
      return store.pageBetween(list, page, schema);
    }) as typeof store.pageBetween,
  };
  const settings = () => Promise.resolve(someSettings({ AllowCriticalEditsAdmin: !isDemo }));
  const find = (question: Partial<Parameters<typeof findAuditCommand>[1]> = {}) =>
    findAuditCommand({ store: counted, settings }, { limit: 50, ...question });
  return { find, pages };
}

const edit = (at: number, more: Partial<Entry> = {}): Entry => ({
  at,
  uid: 'boss',
  action: 'user_update',
  target: 'users_leo',
  before: { mobile: '+1' },
  after: { mobile: '+2' },
  ...more,
});

describe('the audit log', () => {
  it('contains the author, the record and the people of each action, with the values before and after', async () => {
    const { find } = world([
      edit(NOW - 2),
      edit(NOW - 1, {
        action: 'office_assign',
        target: 'bookings_b1',
        before: { status: 'NEW' },
        after: { event: 'assigned', driver: 'leo' },
      }),
    ]);
    const { entries, people, next } = await find();
    expect(entries).toMatchObject([
      { action: 'office_assign', name: 'ABCDEF', changes: [{ field: 'driver', to: 'leo' }] },
      { action: 'user_update', name: 'Leo Roca', changes: [{ field: 'mobile', from: '+1', to: '+2' }] },
    ]);
    expect(people).toEqual({ boss: 'Bo Ss', leo: 'Leo Roca' });
    expect(next).toBeNull();
  });

  it('shows the name of a person that is stored in the entry, even after this person is deleted', async () => {
    const before = { firstName: 'Eva', lastName: 'Gil' };
    const { find } = world([
      edit(NOW, { action: 'user_delete', target: 'users_eva', before, after: undefined }),
    ]);
    expect((await find()).entries[0]).toMatchObject({ name: 'Eva Gil', changes: [] });
  });

  it('hides contacts in demo mode, but still shows that a contact has changed', async () => {
    const { find } = world([edit(NOW)], { isDemo: true });
    const { entries } = await find();
    expect(entries[0]?.changes).toEqual([{ field: 'mobile', from: HIDDEN_VALUE, to: HIDDEN_VALUE }]);
    expect(JSON.stringify(await find())).not.toContain('+2');
  });

  it('shows the texts of a language, even if the keys of the texts look like secrets', async () => {
    const { find } = world(
      [
        edit(NOW, {
          action: 'language_texts',
          target: 'languages_en',
          before: { otp_invalid: 'Wrong' },
          after: { otp_invalid: 'Wrong code', contact_email: 'E-mail' },
        }),
      ],
      { isDemo: true },
    );
    expect((await find()).entries[0]).toMatchObject({
      changes: [
        { field: 'otp_invalid', from: 'Wrong', to: 'Wrong code' },
        { field: 'contact_email', to: 'E-mail' },
      ],
      facts: { otp_invalid: 'Wrong code', contact_email: 'E-mail' },
    });
  });

  it('can be filtered by person, action, record and time, and each filter uses an index', async () => {
    const { find, pages } = world([
      edit(NOW - 4 * HOUR),
      edit(NOW - 3 * HOUR, { uid: 'eva' }),
      edit(NOW - 2 * HOUR, { action: 'user_block' }),
      edit(NOW - HOUR, { target: 'bookings_b1' }),
    ]);
    const hours = async (question: Parameters<typeof find>[0]): Promise<number[]> =>
      (await find(question)).entries.map(({ at }) => (NOW - at) / HOUR);
    expect(await hours({ uid: 'boss' })).toEqual([1, 2, 4]);
    expect(await hours({ action: 'user_update' })).toEqual([1, 3, 4]);
    expect(await hours({ uid: 'boss', action: 'user_update' })).toEqual([1, 4]);
    expect(await hours({ target: 'users_leo' })).toEqual([2, 3, 4]);
    expect(await hours({ target: 'users_leo', uid: 'boss', action: 'user_update' })).toEqual([4]);
    expect(await hours({ from: NOW - 3 * HOUR, to: NOW - 2 * HOUR })).toEqual([2, 3]);
    expect(await hours({ uid: 'boss', from: NOW - 3 * HOUR, to: NOW - 2 * HOUR })).toEqual([2]);
    expect(await hours({ target: 'users_leo', to: NOW - 3 * HOUR })).toEqual([3, 4]);
    expect(pages).toMatchObject([
      { field: 'uid', from: 'boss' },
      { field: 'action', from: 'user_update' },
      { field: 'uid_action', from: 'boss user_update' },
      { field: 'target', from: 'users_leo' },
      { field: 'target', from: 'users_leo' },
      { field: 'at', from: NOW - 3 * HOUR, to: NOW - 2 * HOUR },
      { field: 'uid' },
      { field: 'target' },
    ]);
  });

  it('contains all entries since the requested start, even after an entry whose key has an earlier time', async () => {
    const dayStart = Math.floor(NOW / ONCE_SPANS.day) * ONCE_SPANS.day;
    const [early, late] = [dayStart + HOUR, dayStart + 20 * HOUR];
    const message = { uid: 'boss', action: 'message_drivers', target: 'users' } as const;
    // The time in a key is the start of its day, so the first key is earlier than the requested start.
    const causes = ['a', 'b', 'c', 'd'].sort((a, b) =>
      auditKeyOf(a, dayStart) < auditKeyOf(b, dayStart) ? -1 : 1,
    );
    const written = causes.map((cause, index) =>
      auditEntryOnce(cause, { ...message, at: index === 3 ? early : late }, 'day'),
    );
    const audit = Object.fromEntries(
      written.flatMap(Object.entries).map(([path, entry]) => [path.replace('audit/', ''), entry]),
    );
    const { find, pages } = world([edit(dayStart - 25 * HOUR, { target: 'users' })], { tree: { audit } });
    for (const question of [{ uid: 'boss' }, { action: 'message_drivers' }, { target: 'users' }, {}] as const)
      expect((await find({ ...question, from: late - HOUR })).entries).toHaveLength(3);
    expect(pages).toHaveLength(4);
  });

  it('reads nothing older than the requested start', async () => {
    const { find, pages } = world([
      edit(NOW),
      ...Array.from({ length: 500 }, (_, index) => edit(NOW - 30 * HOUR - index)),
    ]);
    expect(await find({ uid: 'boss', from: NOW - HOUR })).toMatchObject({
      entries: [{ at: NOW }],
      next: null,
    });
    expect(pages).toHaveLength(1);
  });

  it('continues after a page without leaving out or repeating an entry', async () => {
    const { find } = world(
      Array.from({ length: 25 }, (_, index) => edit(NOW - Math.floor(index / 2) * HOUR)),
    );
    for (const question of [{}, { uid: 'boss' }, { target: 'users_leo', from: NOW - 20 * HOUR }]) {
      const seen: string[] = [];
      let after: { at: number; id: string } | undefined;
      do {
        const page = await find({ ...question, limit: 10, ...(after === undefined ? {} : { after }) });
        seen.push(...page.entries.map(({ id }) => id));
        after = page.next ?? undefined;
      } while (after !== undefined);
      expect(seen).toHaveLength(25);
      expect(new Set(seen).size).toBe(25);
    }
  });

  it('reads at most a thousand entries in one call, and returns the entry at which the next call continues', async () => {
    const { find, pages } = world([
      edit(NOW - 2000, { uid: 'eva' }),
      ...Array.from({ length: 1100 }, (_, index) => edit(NOW - index)),
    ]);
    const first = await find({ target: 'users_leo', uid: 'eva' });
    expect(first.entries).toEqual([]);
    expect(pages).toHaveLength(10);
    const second = await find({
      target: 'users_leo',
      uid: 'eva',
      ...(first.next ? { after: first.next } : {}),
    });
    expect(second.entries).toHaveLength(1);
    expect(second.next).toBeNull();
  });

  it('shows the length of a list instead of its items', async () => {
    const { find } = world([
      edit(NOW, {
        action: 'open_withdraw_banks',
        target: 'withdraws',
        before: undefined,
        after: { ids: ['a', 'b'] },
      }),
    ]);
    expect((await find()).entries[0]).toMatchObject({ changes: [], facts: { ids_count: 2 } });
  });
});
