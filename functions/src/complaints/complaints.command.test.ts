import { describe, expect, it } from 'vitest';
import { complaintListing } from '@domain/payment/complaint';
import type { ComplaintRecord } from '@domain/records';
import { anonymise } from '../accounts/leaving/anonymise';
import { collectMyData } from '../accounts/leaving/download-data.command';
import { correctMoneyCommand, previewCorrectionCommand } from '../money-desk/correct-money.command';
import { boss, deskWorld } from '../money-desk/testing/desk-world';
import { dyingStore, Killed } from '../platform/testing/dying-store';
import { NOW, aCaller, aLog } from '../platform/testing/records';
import type { Store } from '../platform/ports';
import { aPerson } from '../settlement/testing/trip-world';
import {
  answerComplaintCommand,
  closeComplaintCommand,
  complainCommand,
  findComplaintsCommand,
  openComplaintCommand,
  ownComplaintCommand,
  replyComplaintCommand,
  sweepComplaints,
  takeComplaintCommand,
} from './complaints.command';
import { expectFences } from '../platform/testing/fences';
import { changesOf } from '../platform/testing/changes';

const DAY_MS = 86_400_000;
const ANA = 'b1_ana';
const callerOf = (uid: string) => ({
  ...aCaller({ uid }),
  role: uid === 'leo' ? ('driver' as const) : ('rider' as const),
});

/**
 * A trip of 200.00 for which Ana has paid Leo in cash, with functions that send messages as Ana, Leo or
 * staff.
 */
async function world(trip: Record<string, unknown> = {}) {
  const made = await deskWorld(trip, {
    users: {
      ana: aPerson(),
      leo: aPerson({ usertype: 'driver', firstName: 'Leo' }),
      boss: aPerson({ usertype: 'admin', firstName: 'Bea', lastName: 'Boss' }),
    },
  });
  await made.payInCash();
  let requests = 0;
  const next = () => `request-${String((requests += 1))}`;
  const { desk } = made;
  const complain = (
    uid = 'ana',
    { text = 'Too much', category = 'other' as const, requestId = next(), bookingId = 'b1' } = {},
  ) => complainCommand(desk, { bookingId, category, text, requestId }, callerOf(uid));
  const reply = (uid = 'ana', text = 'Really', requestId = next()) =>
    replyComplaintCommand(desk, { bookingId: 'b1', text, requestId }, callerOf(uid));
  const answer = (text = 'We look into it.', requestId = next(), store: Store = desk.store) =>
    answerComplaintCommand({ ...desk, store }, { complaintId: ANA, text, requestId }, boss);
  const close = (text = '', requestId = next()) =>
    closeComplaintCommand(desk, { complaintId: ANA, outcome: 'refused', text, requestId }, boss);
  const own = async (uid = 'ana') =>
    (await ownComplaintCommand(desk, { bookingId: 'b1' }, callerOf(uid))).complaint;
  const record = (id = ANA) => made.store.get(`complaints/${id}`) as ComplaintRecord | null;
  const told = () => made.notifications.filter(({ text }) => text.startsWith('complaint_'));
  const audit = () =>
    Object.values((made.store.get('audit') ?? {}) as Record<string, { action: string }>).map(
      ({ action }) => action,
    );
  return { ...made, complain, reply, answer, close, own, record, told, audit };
}

describe('a complaint', () => {
  it('is opened by the rider or the driver of the trip, and then staff and this person write replies', async () => {
    const { complain, answer, reply, own, told, audit, record } = await world();
    await complain();
    expect(record()).toMatchObject({ bookingId: 'b1', uid: 'ana', role: 'rider', state: 'open' });
    await answer();
    expect((await own())?.state).toBe('answered');
    expect(told()).toMatchObject([
      { uid: 'ana', text: 'complaint_answered', params: { text: 'We look into it.' }, bookingId: 'b1' },
    ]);
    expect(record()).toMatchObject({ staff: 'boss' });
    await reply();
    const now = await own();
    expect(now).toMatchObject({ category: 'other', state: 'open', outcome: null });
    expect(now?.messages.map(({ by, text }) => [by, text])).toEqual([
      ['person', 'Too much'],
      ['staff', 'We look into it.'],
      ['person', 'Really'],
    ]);
    // The response must not reveal which admin wrote.
    expect(JSON.stringify(now)).not.toContain('boss');
    expect(audit()).toEqual(['complaint_answer']);
  });

  it('is stored once for each person and trip, even if the button is pressed several times', async () => {
    const { complain, reply, record } = await world();
    await Promise.all(Array.from({ length: 20 }, () => complain('ana', { requestId: 'request-x' })));
    expect(Object.keys(record()?.messages ?? {})).toEqual(['request-x']);
    await expect(complain('ana', { text: 'Another window' })).rejects.toThrow('record_changed');
    await Promise.all(Array.from({ length: 20 }, () => reply('ana', 'Hello?', 'request-y')));
    expect(Object.keys(record()?.messages ?? {})).toHaveLength(2);
  });

  it('is refused if a used request id comes with another text', async () => {
    const { complain, reply, answer, record } = await world();
    await complain('ana', { requestId: 'request-x' });
    await expect(complain('ana', { requestId: 'request-x', text: 'Far too much' })).rejects.toThrow(
      'record_changed',
    );
    await expect(
      complain('ana', { requestId: 'request-x', category: 'paid_twice' as 'other' }),
    ).rejects.toThrow('record_changed');
    await reply('ana', 'Hello?', 'request-y');
    await expect(reply('ana', 'Hello! Anyone?', 'request-y')).rejects.toThrow('record_changed');
    await answer('Yes.', 'request-z');
    await expect(answer('No.', 'request-z')).rejects.toThrow('record_changed');
    await expect(answer('Hello?', 'request-y')).rejects.toThrow('record_changed');
    await answer('Yes.', 'request-z');
    expect(Object.values(record()?.messages ?? {}).map(({ text }) => text)).toEqual([
      'Too much',
      'Hello?',
      'Yes.',
    ]);
  });

  it('of the rider is hidden from the driver, and a complaint of the driver is hidden from the rider', async () => {
    const { complain, own, reply } = await world();
    await complain('ana', { text: 'The driver was rude' });
    expect(await own('leo')).toBeNull();
    await expect(reply('leo')).rejects.toThrow('not_found');
    await complain('leo', { text: 'The rider was rude' });
    expect((await own('leo'))?.messages.map(({ text }) => text)).toEqual(['The rider was rude']);
    expect((await own('ana'))?.messages.map(({ text }) => text)).toEqual(['The driver was rude']);
  });

  it('can be opened and read only by the rider and the driver of an existing trip', async () => {
    const { complain, own, store } = await world();
    await expect(complain('eva')).rejects.toThrow('not_found');
    await expect(complain('ana', { bookingId: 'nowhere' })).rejects.toThrow('not_found');
    await expect(complain('ana', { bookingId: 'a/b' })).rejects.toThrow('not_found');
    await expect(complain('leo', { category: 'wrong_way' as 'other' })).rejects.toThrow('invalid_argument');
    // Another person has a complaint under the key that belongs to Eva and this trip.
    await store.update({ 'complaints/b1_eva': { ...COMPLAINT, uid: 'ana' } });
    expect(await own('eva')).toBeNull();
  });

  it('needs a trip with a price, and can be opened for a limited number of days', async () => {
    const { complain, store, advance } = await world();
    await store.update({ 'bookings/b1/status': 'STARTED' });
    await expect(complain()).rejects.toThrow('complaint_closed');
    await store.update({ 'bookings/b1/status': 'COMPLETE' });
    advance(30 * DAY_MS + 1);
    await expect(complain()).rejects.toThrow('complaint_closed');
    advance(-1);
    await complain();
  });

  it('accepts no reply after it is closed, and can be reopened within the allowed days', async () => {
    const { complain, reply, close, answer, own, record, told } = await world();
    await complain();
    await close('The price is the one you confirmed.');
    expect(await own()).toMatchObject({ state: 'closed', outcome: 'refused' });
    expect(told()).toMatchObject([
      { text: 'complaint_ended', textParams: { outcome: 'complaint_outcome_refused' } },
    ]);
    await expect(reply()).rejects.toThrow('complaint_closed');
    await expect(answer()).rejects.toThrow('complaint_closed');
    await complain('ana', { text: 'Look again, please' });
    expect(await own()).toMatchObject({ state: 'open', outcome: null });
    expect(Object.keys(record()?.messages ?? {})).toHaveLength(3);
    await close();
    await close();
    expect(told()).toHaveLength(2);
  });

  it('has at most thirty messages by the person who complains', async () => {
    const { complain, reply } = await world();
    await complain();
    for (let turn = 1; turn < 30; turn += 1) await reply();
    await expect(reply()).rejects.toThrow('chat_full');
  });

  it('causes one notification for an answer, even if the run of that answer is killed', async () => {
    let died = 0;
    for (let dies = 1; dies < 40; dies += 1) {
      const one = await world();
      await one.complain();
      const run = one.answer('Sorry.', 'request-a', dyingStore(one.store, dies));
      const outcome = await run.catch((error: unknown) => {
        if (error instanceof Killed) return 'killed';
        throw error;
      });
      if (outcome !== 'killed') break;
      died += 1;
      one.advance(2 * 60_000);
      await sweepComplaints({ ...one.desk, log: aLog() });
      if (one.record()?.state === 'open') await one.answer('Sorry.', 'request-a');
      expect((await one.own())?.messages).toHaveLength(2);
      expect(new Set(one.told().map(({ eventId }) => eventId))).toEqual(
        new Set(['complaint_b1_ana_request-a']),
      );
      expect(one.record()?.tellAt).toBeUndefined();
      expect(one.audit()).toEqual(['complaint_answer']);
    }
    expect(died).toBeGreaterThan(3);
  });
});

const COMPLAINT = {
  bookingId: 'b1',
  uid: 'ana',
  role: 'rider',
  category: 'other',
  state: 'open',
  at: 1,
  changedAt: 1,
};

describe('the complaints that staff handle', () => {
  it('are listed by state, latest change first, with the admin who has taken each complaint', async () => {
    const one = await world();
    await one.complain('leo');
    one.advance(1000);
    await one.complain();
    one.advance(1000);
    await takeComplaintCommand(one.desk, { complaintId: ANA }, boss);
    await takeComplaintCommand(one.desk, { complaintId: ANA }, boss);
    const { complaints } = await findComplaintsCommand(one.desk, {});
    expect(complaints.map(({ id, name, staff }) => [id, name, staff])).toEqual([
      ['b1_ana', 'Ana Pérez', 'Bea Boss'],
      ['b1_leo', 'Leo Pérez', ''],
    ]);
    await one.answer();
    const { complaints: open } = await findComplaintsCommand(one.desk, { state: 'open' });
    expect(open.map(({ id }) => id)).toEqual(['b1_leo']);
    const opened = await openComplaintCommand(one.desk, { complaintId: ANA }, boss);
    expect(opened).toMatchObject({ reference: 'ABCDEF', state: 'answered', isOwn: true });
    expect(opened.messages.map(({ author }) => author)).toEqual(['Ana Pérez', 'Bea Boss']);
    await expect(openComplaintCommand(one.desk, { complaintId: 'no/key' }, boss)).rejects.toThrow(
      'not_found',
    );
    expect(one.audit()).toEqual(['complaint_take', 'complaint_answer']);
  });

  it('are closed in the same commit as the requested correction, and only once', async () => {
    const one = await world();
    await one.complain('ana', { category: 'fare_too_high' as 'other' });
    const correction = { kind: 'fare', bookingId: 'b1', amount: 150 } as const;
    const { effects } = await previewCorrectionCommand(one.desk, { correction }, boss);
    const input = {
      id: 'request-c',
      correction,
      reason: 'wrong_fare' as const,
      note: '',
      effects,
      closes: { complaint: ANA },
    };
    await Promise.all(Array.from({ length: 5 }, () => correctMoneyCommand(one.desk, input, boss)));
    expect(one.balance('ana')).toBe(50);
    expect(one.record()).toMatchObject({ state: 'closed', outcome: 'corrected', correction: 'request-c' });
    expect(one.told().map(({ textParams }) => textParams)).toContainEqual({
      outcome: 'complaint_outcome_corrected',
    });
    expect(one.audit().sort()).toEqual(['complaint_close', 'money_correct']);
    // The correction is refused for a closed complaint and for a complaint about another trip.
    await expect(
      correctMoneyCommand(
        one.desk,
        {
          ...input,
          id: 'request-d',
          correction: { ...correction, amount: 140 },
          effects: await effectsOf(140),
        },
        boss,
      ),
    ).rejects.toThrow('complaint_closed');
    await one.store.update({ 'complaints/b9_ana': { ...COMPLAINT, bookingId: 'b9' } });
    await expect(
      correctMoneyCommand(
        one.desk,
        {
          ...input,
          id: 'request-e',
          correction: { ...correction, amount: 140 },
          effects: await effectsOf(140),
          closes: { complaint: 'b9_ana' },
        },
        boss,
      ),
    ).rejects.toThrow('not_found');
    expect(one.balance('ana')).toBe(50);

    async function effectsOf(amount: number) {
      return (await previewCorrectionCommand(one.desk, { correction: { ...correction, amount } }, boss))
        .effects;
    }
  });
});

describe('the sweeper of complaints', () => {
  it('continues with the next complaint if a notification fails', async () => {
    const one = await world();
    const tellAt = one.clock();
    const ofAna = { ...COMPLAINT, state: 'closed', outcome: 'refused', uid: 'ana', closedAt: 1, tellAt };
    const ofLeo = { ...ofAna, uid: 'leo' };
    await one.store.update({ 'complaints/a1_ana': ofAna, 'complaints/a2_leo': ofLeo });
    const notify: typeof one.desk.notify = (notices) =>
      notices.some(({ uid }) => uid === 'ana')
        ? Promise.reject(new Error('broken'))
        : one.desk.notify(notices);
    const log = aLog();
    await sweepComplaints({ ...one.desk, notify, log });
    expect(one.told().map(({ uid }) => uid)).toEqual(['leo']);
    expect(one.store.get('complaints/a1_ana/tellAt')).toBe(tellAt);
    expect(log.lines).toMatchObject([{ level: 'error', fields: { key: 'a1_ana' } }]);
  });
});

describe('the complaints in one state', () => {
  it('are listed beginning with the latest change, even if there are many', async () => {
    const one = await world();
    await one.store.update(
      Object.fromEntries(
        Array.from({ length: 150 }, (_, turn) => [
          `complaints/a${String(turn)}_ana`,
          { ...COMPLAINT, changedAt: turn + 1, listed: complaintListing('open', turn + 1) },
        ]),
      ),
    );
    await one.complain();
    const ids = async (state: 'open' | 'answered' | 'closed') =>
      (await findComplaintsCommand(one.desk, { state })).complaints.map(({ id }) => id);
    const open = await ids('open');
    expect(open).toHaveLength(100);
    expect(open.slice(0, 3)).toEqual([ANA, 'a149_ana', 'a148_ana']);
    one.advance(1);
    await takeComplaintCommand(one.desk, { complaintId: ANA }, boss);
    expect((await ids('open'))[0]).toBe(ANA);
    await one.answer();
    expect([(await ids('open')).includes(ANA), await ids('answered')]).toEqual([false, [ANA]]);
    await one.close();
    expect([await ids('answered'), await ids('closed')]).toEqual([[], [ANA]]);
    await anonymise({ ...one.desk, clock: one.clock }, 'ana');
    expect(await ids('closed')).toContain(ANA);
    const { state, changedAt, listed } = one.record() ?? {};
    expect(listed).toBe(complaintListing(state ?? 'open', changedAt ?? 0));
  });
});

describe('the complaints of an account', () => {
  it('are in the data download without names of staff', async () => {
    const one = await world();
    await one.complain();
    await one.answer();
    const { complaints } = await collectMyData(one, 'ana');
    expect(complaints).toMatchObject({ b1_ana: { category: 'other', messages: [{ text: 'Too much' }, {}] } });
    expect(JSON.stringify(complaints)).not.toContain('boss');
    expect((await collectMyData(one, 'leo')).complaints).toEqual({});
  });

  it('have no texts and are closed after the account is deleted', async () => {
    const one = await world();
    await one.complain();
    await one.answer('Dear Ana');
    await anonymise({ ...one.desk, clock: one.clock }, 'ana');
    expect(JSON.stringify(one.record())).not.toMatch(/Too much|Dear Ana/);
    expect(one.record()).toMatchObject({ state: 'closed', outcome: 'account_deleted', category: 'other' });
  });

  it('stay closed even if staff send an answer during the deletion of the account', async () => {
    const one = await world();
    await one.complain();
    const commit: Store['commit'] = async (writes) => {
      await anonymise({ ...one.desk, clock: one.clock }, 'ana');
      return one.store.commit(writes);
    };
    await expect(one.answer('Dear Ana', 'late', { ...one.desk.store, commit })).rejects.toThrow(
      'complaint_closed',
    );
    expect(JSON.stringify(one.record())).not.toContain('Dear Ana');
    expect(one.record()).toMatchObject({ state: 'closed', outcome: 'account_deleted' });
  });

  it('do not contain an answer that staff send while the deletion of the account removes the texts', async () => {
    const one = await world();
    await one.complain();
    let isAnswered = false;
    const commit: Store['commit'] = async (writes) => {
      if (!isAnswered && Object.keys(writes.values).some((path) => path.startsWith('complaints/'))) {
        isAnswered = true;
        await one.answer('Dear Ana');
      }
      return one.store.commit(writes);
    };
    await anonymise({ ...one.desk, clock: one.clock, store: { ...one.desk.store, commit } }, 'ana');
    expect(isAnswered).toBe(true);
    expect(JSON.stringify(one.record())).not.toContain('Dear Ana');
  });
});

describe('a complaint that changes during a call', () => {
  const changed = { [`complaints/${ANA}/changedAt`]: 1 };
  const opened = async () => {
    const made = await world();
    await made.complain();
    return made;
  };

  it('is opened, answered, taken and closed only if the complaint is unchanged since it was read', async () => {
    const beginning = {
      bookingId: 'b1',
      category: 'other',
      text: 'Too much',
      requestId: 'request-9',
    } as const;
    await expectFences(async () => {
      const { store, desk } = await world();
      return {
        store,
        run: (racing) => complainCommand({ ...desk, store: racing }, beginning, callerOf('ana')),
      };
    }, changed);
    const of = { complaintId: ANA, text: 'We look', requestId: 'request-9' };
    for (const act of [
      (desk: Parameters<typeof answerComplaintCommand>[0]) => answerComplaintCommand(desk, of, boss),
      (desk: Parameters<typeof answerComplaintCommand>[0]) =>
        takeComplaintCommand(desk, { complaintId: ANA }, boss),
      (desk: Parameters<typeof answerComplaintCommand>[0]) =>
        closeComplaintCommand(desk, { ...of, outcome: 'refused' }, boss),
    ])
      await expectFences(async () => {
        const { store, desk } = await opened();
        return { store, run: (racing) => act({ ...desk, store: racing }) };
      }, changed);
  });
});

it('each step of a complaint changes only the expected values in the database', async () => {
  const one = await world();
  expect(await changesOf(one.store, () => one.complain())).toEqual({
    'complaints/b1_ana/at': NOW,
    'complaints/b1_ana/bookingId': 'b1',
    'complaints/b1_ana/category': 'other',
    'complaints/b1_ana/changedAt': NOW,
    'complaints/b1_ana/listed': 'open_0001779278400000',
    'complaints/b1_ana/messages/request-1/at': NOW,
    'complaints/b1_ana/messages/request-1/by': 'person',
    'complaints/b1_ana/messages/request-1/text': 'Too much',
    'complaints/b1_ana/messages/request-1/uid': 'ana',
    'complaints/b1_ana/role': 'rider',
    'complaints/b1_ana/state': 'open',
    'complaints/b1_ana/uid': 'ana',
  });
  one.advance(1000);
  expect(await changesOf(one.store, () => one.answer())).toEqual({
    'audit/key0001/action': 'complaint_answer',
    'audit/key0001/after/bookingId': 'b1',
    'audit/key0001/after/uid': 'ana',
    'audit/key0001/at': NOW + 1_000,
    'audit/key0001/target': 'complaints_b1_ana',
    'audit/key0001/uid': 'boss',
    'audit/key0001/uid_action': 'boss complaint_answer',
    'complaints/b1_ana/changedAt': NOW + 1_000,
    'complaints/b1_ana/listed': 'answered_0001779278401000',
    'complaints/b1_ana/messages/request-2/at': NOW + 1_000,
    'complaints/b1_ana/messages/request-2/by': 'staff',
    'complaints/b1_ana/messages/request-2/text': 'We look into it.',
    'complaints/b1_ana/messages/request-2/uid': 'boss',
    'complaints/b1_ana/staff': 'boss',
    'complaints/b1_ana/state': 'answered',
  });
  one.advance(1000);
  expect(await changesOf(one.store, () => one.reply())).toEqual({
    'complaints/b1_ana/changedAt': NOW + 2_000,
    'complaints/b1_ana/listed': 'open_0001779278402000',
    'complaints/b1_ana/messages/request-3/at': NOW + 2_000,
    'complaints/b1_ana/messages/request-3/by': 'person',
    'complaints/b1_ana/messages/request-3/text': 'Really',
    'complaints/b1_ana/messages/request-3/uid': 'ana',
    'complaints/b1_ana/state': 'open',
  });
  one.advance(1000);
  expect(await changesOf(one.store, () => one.close('No.'))).toEqual({
    'audit/key0002/action': 'complaint_close',
    'audit/key0002/after/bookingId': 'b1',
    'audit/key0002/after/outcome': 'refused',
    'audit/key0002/after/uid': 'ana',
    'audit/key0002/at': NOW + 3_000,
    'audit/key0002/before/state': 'open',
    'audit/key0002/target': 'complaints_b1_ana',
    'audit/key0002/uid': 'boss',
    'audit/key0002/uid_action': 'boss complaint_close',
    'complaints/b1_ana/changedAt': NOW + 3_000,
    'complaints/b1_ana/closedAt': NOW + 3_000,
    'complaints/b1_ana/closedBy': 'staff',
    'complaints/b1_ana/listed': 'closed_0001779278403000',
    'complaints/b1_ana/messages/request-4/at': NOW + 3_000,
    'complaints/b1_ana/messages/request-4/by': 'staff',
    'complaints/b1_ana/messages/request-4/text': 'No.',
    'complaints/b1_ana/messages/request-4/uid': 'boss',
    'complaints/b1_ana/outcome': 'refused',
    'complaints/b1_ana/state': 'closed',
  });
});
