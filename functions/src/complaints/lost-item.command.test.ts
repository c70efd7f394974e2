import { describe, expect, it } from 'vitest';
import type { ComplaintRecord, LostItemAnswer } from '@domain/records';
import { anonymise } from '../accounts/leaving/anonymise';
import { collectMyData } from '../accounts/leaving/download-data.command';
import { boss, deskWorld } from '../money-desk/testing/desk-world';
import { dyingStore, Killed } from '../platform/testing/dying-store';
import { expectFences } from '../platform/testing/fences';
import { aCaller, aLog } from '../platform/testing/records';
import { aPerson } from '../settlement/testing/trip-world';
import {
  answerComplaintCommand,
  closeComplaintCommand,
  complainCommand,
  findComplaintsCommand,
  openComplaintCommand,
  sweepComplaints,
  takeComplaintCommand,
} from './complaints.command';
import {
  answerLostItemCommand,
  closeLostItemCommand,
  ownLostItemCommand,
  reportLostItemCommand,
  writeLostItemCommand,
} from './lost-item.command';

const DAY_MS = 86_400_000;
const LOST = 'b1_ana_lost';
const PHONE = '+59899123456';
const callerOf = (uid: string) => ({
  ...aCaller({ uid }),
  role: uid === 'leo' ? ('driver' as const) : ('rider' as const),
});

/** A world with a trip for which Ana has paid Leo. Ana left an item in the car. */
async function world(tree: Record<string, unknown> = {}, settings: Record<string, unknown> = {}) {
  const users = {
    ana: aPerson(),
    leo: aPerson({ usertype: 'driver', firstName: 'Leo' }),
    boss: aPerson({ usertype: 'admin', firstName: 'Bea', lastName: 'Boss' }),
  };
  const made = await deskWorld({}, { users, ...tree }, { country: 'UY', ...settings });
  await made.payInCash();
  let requests = 0;
  const next = () => `request-${String((requests += 1))}`;
  const { desk } = made;
  const report = (
    uid = 'ana',
    {
      item = 'Keys',
      text = 'Under the seat',
      phone = '099 123 456',
      requestId = next(),
      bookingId = 'b1',
      store = desk.store,
    } = {},
  ) => reportLostItemCommand({ ...desk, store }, { bookingId, item, text, phone, requestId }, callerOf(uid));
  const answer = (
    given: LostItemAnswer = 'meet',
    { text = '', requestId = next(), uid = 'leo', store = desk.store } = {},
  ) =>
    answerLostItemCommand(
      { ...desk, store },
      { bookingId: 'b1', answer: given, text, requestId },
      callerOf(uid),
    );
  const write = (uid: string, text: string, requestId = next(), store = desk.store) =>
    writeLostItemCommand({ ...desk, store }, { bookingId: 'b1', text, requestId }, callerOf(uid));
  const close = (outcome: 'returned' | 'not_found' = 'returned', uid = 'ana') =>
    closeLostItemCommand(desk, { bookingId: 'b1', outcome }, callerOf(uid));
  const own = async (uid = 'ana') =>
    (await ownLostItemCommand(desk, { bookingId: 'b1' }, callerOf(uid))).lost;
  const record = () => made.store.get(`complaints/${LOST}`) as ComplaintRecord | null;
  const told = () =>
    made.notifications.filter(({ text }) => text.startsWith('lost_')).map(({ uid, text }) => [uid, text]);
  return { ...made, report, answer, write, close, own, record, told, next };
}

describe('a report of a lost item', () => {
  it('is made by the rider, answered by the driver, discussed by both and closed when the item is returned', async () => {
    const one = await world();
    await one.report();
    expect(one.told()).toEqual([['leo', 'lost_item_reported']]);
    expect(await one.own('leo')).toMatchObject({ item: 'Keys', state: 'open', isDriverAsked: true });
    await one.answer('meet', { text: 'Tonight?' });
    expect(await one.own()).toMatchObject({ state: 'answered', answer: 'meet', isTaken: false });
    expect(one.told().slice(1)).toEqual([['ana', 'lost_item_answer_meet']]);
    await one.write('ana', 'Seven, at the square');
    expect(await one.own('leo')).toMatchObject({ state: 'open' });
    expect(one.told().slice(2)).toEqual([['leo', 'lost_item_message']]);
    await one.write('leo', 'Good');
    expect(one.told().slice(3)).toEqual([['ana', 'lost_item_message']]);
    await one.close();
    expect(one.told().slice(4)).toEqual([['leo', 'lost_item_ended']]);
    const now = await one.own('leo');
    expect(now).toMatchObject({ state: 'closed', outcome: 'returned' });
    expect(now?.messages.map(({ by, text, answer }) => [by, text, answer])).toEqual([
      ['person', 'Under the seat', undefined],
      ['driver', 'Tonight?', 'meet'],
      ['person', 'Seven, at the square', undefined],
      ['driver', 'Good', undefined],
    ]);
  });

  it('is announced with the first 300 letters of its text', async () => {
    for (const length of [300, 301]) {
      const one = await world();
      await one.report('ana', { text: 'a'.repeat(length) });
      expect(one.notifications.at(-1)).toMatchObject({ params: { text: 'a'.repeat(300), item: 'Keys' } });
    }
  });

  it('shows the phone number only to staff, and not in demo mode', async () => {
    const one = await world();
    await one.report();
    expect(one.record()?.lost?.phone).toBe(PHONE);
    expect(JSON.stringify([await one.own('leo'), await one.own('ana')])).not.toContain('123456');
    expect(JSON.stringify(one.notifications)).not.toContain('123456');
    const opened = await openComplaintCommand(one.desk, { complaintId: LOST }, boss);
    expect(opened.lost).toEqual({ item: 'Keys', phone: PHONE, answer: null, driver: 'Leo Pérez' });
    const demo = {
      ...one.desk,
      settings: async () => ({ ...(await one.desk.settings()), AllowCriticalEditsAdmin: false }),
    };
    expect((await findComplaintsCommand(demo, {})).complaints[0]?.lost?.phone).toBe('');
  });

  it('is shown only to the rider and the driver of the trip, even if other people guess ids', async () => {
    const one = await world();
    await expect(one.report('eva')).rejects.toThrow('not_found');
    await expect(one.report('leo')).rejects.toThrow('not_found');
    await expect(one.report('ana', { bookingId: 'nowhere' })).rejects.toThrow('not_found');
    await expect(one.report('ana', { bookingId: 'a/b' })).rejects.toThrow('not_found');
    await expect(one.report('ana', { phone: 'call me' })).rejects.toThrow('mobile_no_blank_error');
    await expect(one.answer()).rejects.toThrow('not_found');
    await one.report();
    for (const uid of ['eva', 'ana']) await expect(one.answer('meet', { uid })).rejects.toThrow('not_found');
    await expect(one.write('eva', 'Hi')).rejects.toThrow('not_found');
    await expect(one.close('returned', 'leo')).rejects.toThrow('not_found');
    expect(await one.own('eva')).toBeNull();
    // The test makes Eva the driver of the trip after the report was sent to Leo. Eva must not see the
    // report.
    await one.store.update({ 'bookings/b1/driver': 'eva' });
    expect(await one.own('eva')).toBeNull();
  });

  it('is separate from a complaint about the charge, and the driver cannot read that complaint', async () => {
    const one = await world();
    const said = { bookingId: 'b1', category: 'other', text: 'Too much', requestId: 'charge-1' } as const;
    await complainCommand(one.desk, said, callerOf('ana'));
    await one.report();
    expect(JSON.stringify(await one.own('leo'))).not.toContain('Too much');
    expect((await findComplaintsCommand(one.desk, { state: 'open' })).complaints).toHaveLength(2);
    await expect(
      complainCommand(one.desk, { ...said, category: 'lost_item', requestId: 'charge-2' }, callerOf('ana')),
    ).rejects.toThrow('invalid_argument');
  });

  it('is stored once if requests are repeated, and a used request id with another text is refused', async () => {
    const one = await world();
    await Promise.all(Array.from({ length: 10 }, () => one.report('ana', { requestId: 'request-x' })));
    expect(Object.keys(one.record()?.messages ?? {})).toEqual(['request-x']);
    for (const other of [{ text: 'No' }, { item: 'Bag' }, { phone: '099 000 000' }])
      await expect(one.report('ana', { requestId: 'request-x', ...other })).rejects.toThrow('record_changed');
    await expect(one.report()).rejects.toThrow('record_changed');
    await one.answer('meet', { requestId: 'request-y' });
    await one.answer('meet', { requestId: 'request-y' });
    await expect(one.answer('not_found', { requestId: 'request-y' })).rejects.toThrow('record_changed');
    await one.write('leo', 'At six', 'request-z');
    await expect(one.write('leo', 'At seven', 'request-z')).rejects.toThrow('record_changed');
    await expect(one.write('ana', 'At six', 'request-z')).rejects.toThrow('record_changed');
    expect(Object.keys(one.record()?.messages ?? {})).toHaveLength(3);
    expect(new Set(one.notifications.map(({ uid, eventId }) => `${uid} ${eventId}`)).size).toBe(
      one.notifications.length,
    );
  });

  it('can be made and discussed with the driver only for a limited number of days', async () => {
    const one = await world();
    one.advance(7 * DAY_MS + 1);
    await expect(one.report()).rejects.toThrow('complaint_closed');
    one.advance(-2);
    await one.report();
    one.advance(7 * DAY_MS + 1);
    expect(await one.own('leo')).toBeNull();
    await expect(one.write('leo', 'Hi')).rejects.toThrow('not_found');
    await expect(one.answer()).rejects.toThrow('not_found');
    // The rider can still write to staff, and the driver is not notified.
    await one.write('ana', 'Any news?');
    expect(await one.own()).toMatchObject({ isDriverAsked: false });
    expect(one.told()).toEqual([['leo', 'lost_item_reported']]);
    await one.close('not_found');
    await one.close('not_found');
    await expect(one.close('returned')).rejects.toThrow('complaint_closed');
    await expect(one.write('ana', 'Wait')).rejects.toThrow('complaint_closed');
  });

  it('can be made again within the allowed days after the first report is closed', async () => {
    const one = await world();
    await one.report();
    await one.answer('not_found');
    await one.close('not_found');
    await expect(one.answer()).rejects.toThrow('complaint_closed');
    one.advance(1000);
    await one.report('ana', { item: 'Red bag', text: 'It was in the boot' });
    expect(await one.own('leo')).toMatchObject({
      item: 'Red bag',
      state: 'open',
      outcome: null,
      answer: null,
    });
    expect(one.told().at(-1)).toEqual(['leo', 'lost_item_reported']);
  });

  it('is handled by staff if the driver’s account is deleted, or if the rider or the driver has blocked the other person', async () => {
    const gone = await world();
    await gone.store.update({ 'users/leo': null });
    await gone.report();
    expect(await gone.own()).toMatchObject({ isDriverAsked: false });
    expect(gone.told()).toEqual([]);
    const apart = await world({ match_blocks: { ana: { by: { leo: true }, made: 0 } } });
    await apart.report();
    expect(await apart.own()).toMatchObject({ isDriverAsked: false });
    expect(await apart.own('leo')).toBeNull();
    expect((await findComplaintsCommand(apart.desk, { state: 'open' })).complaints).toMatchObject([
      { category: 'lost_item', lost: { item: 'Keys', driver: '' } },
    ]);
  });

  it.each([
    ['rider', { 'match_blocks/ana/blocked/leo': { at: 1 }, 'match_blocks/leo/by/ana': true }],
    ['driver', { 'match_blocks/leo/blocked/ana': { at: 1 }, 'match_blocks/ana/by/leo': true }],
  ])('cannot be read by the driver again after the %s has blocked the other person', async (_, block) => {
    const one = await world();
    await one.report();
    await one.answer('meet');
    await one.store.update(block);
    expect(await one.own('leo')).toBeNull();
    await expect(one.write('leo', 'Hi')).rejects.toThrow('not_found');
    await expect(one.answer('office')).rejects.toThrow('not_found');
    one.advance(1000);
    await one.write('ana', 'I will not meet Leo');
    const said = { complaintId: LOST, text: 'Come to us.', requestId: one.next() };
    await answerComplaintCommand(one.desk, said, boss);
    expect(one.told()).toEqual([
      ['leo', 'lost_item_reported'],
      ['ana', 'lost_item_answer_meet'],
      ['ana', 'lost_item_message'],
    ]);
    expect(await one.own()).toMatchObject({ isDriverAsked: false, messages: [{}, {}, {}, {}] });
    // A driver who blocks and then unblocks the rider must not see the messages written in between.
    await one.store.update(Object.fromEntries(Object.keys(block).map((path) => [path, null])));
    expect(await one.own('leo')).toBeNull();
    await one.close();
    expect(one.told()).toHaveLength(3);
  });

  it('hides earlier messages from a driver who is asked again', async () => {
    const one = await world();
    await one.report();
    one.advance(7 * DAY_MS);
    await one.answer('not_found', { text: 'Nothing here' });
    one.advance(1);
    await one.write('ana', 'I think that the driver has it');
    await one.close('not_found');
    // The allowed days count from the end of the trip. So the test ends the trip again later.
    await one.store.update({ 'bookings/b1/endTime': one.clock() });
    one.advance(1000);
    await one.report('ana', { text: 'It was in the boot' });
    expect((await one.own('leo'))?.messages.map(({ text }) => text)).toEqual(['It was in the boot']);
    expect((await one.own())?.messages).toHaveLength(4);
  });

  it('causes no notification of an earlier message to a driver who is asked again', async () => {
    const one = await world({ match_blocks: { ana: { by: { leo: true }, made: 0 } } });
    await one.report();
    // The test deletes `toldTo`, as if no notification had been sent before the rider reports again.
    await one.write('ana', 'I think that the driver has it');
    await one.close('not_found');
    await one.store.update({ 'match_blocks/ana': null, [`complaints/${LOST}/toldTo`]: null });
    one.advance(1000);
    await one.report('ana', { text: 'It was in the boot' });
    expect(one.told()).toEqual([['leo', 'lost_item_reported']]);
  });

  it('causes no notification to the rider who closes the report after staff have taken it', async () => {
    const one = await world();
    await one.report();
    await takeComplaintCommand(one.desk, { complaintId: LOST }, boss);
    await one.close();
    expect(one.told()).toEqual([
      ['leo', 'lost_item_reported'],
      ['leo', 'lost_item_ended'],
    ]);
    // The command must refuse the text that staff send at the same time. Otherwise the text would be lost
    // without an error.
    const end = {
      complaintId: LOST,
      outcome: 'returned',
      text: 'Here it is.',
      requestId: one.next(),
    } as const;
    await expect(closeComplaintCommand(one.desk, end, boss)).rejects.toThrow('complaint_closed');
    one.advance(1000);
    await one.report();
    expect(one.record()).not.toHaveProperty('closedBy');
  });

  it('is taken, answered and closed by staff, and both people are notified', async () => {
    const one = await world();
    await one.report();
    await takeComplaintCommand(one.desk, { complaintId: LOST }, boss);
    expect(await one.own()).toMatchObject({ isTaken: true });
    await answerComplaintCommand(
      one.desk,
      { complaintId: LOST, text: 'Bring it to us.', requestId: one.next() },
      boss,
    );
    const end = (outcome: 'refused' | 'returned') =>
      closeComplaintCommand(one.desk, { complaintId: LOST, outcome, text: '', requestId: one.next() }, boss);
    await expect(end('refused')).rejects.toThrow('invalid_argument');
    await end('returned');
    expect(one.told().slice(1)).toEqual([
      ['ana', 'lost_item_message'],
      ['leo', 'lost_item_message'],
      ['ana', 'lost_item_ended'],
      ['leo', 'lost_item_ended'],
    ]);
    expect(JSON.stringify([await one.own(), await one.own('leo')])).not.toContain('boss');
  });

  it('has at most thirty messages of each person', async () => {
    const one = await world();
    await one.report();
    for (let turn = 1; turn < 30; turn += 1) await one.write('ana', 'Hello?');
    await expect(one.write('ana', 'Hello?')).rejects.toThrow('chat_full');
    await one.answer();
  });

  it('causes one notification for each step, even if the run is killed', async () => {
    let died = 0;
    for (let dies = 1; dies < 40; dies += 1) {
      const one = await world();
      const run = one.report('ana', { requestId: 'request-a', store: dyingStore(one.desk.store, dies) });
      const outcome = await run.catch((error: unknown) => {
        if (error instanceof Killed) return 'killed';
        throw error;
      });
      if (outcome !== 'killed') break;
      died += 1;
      // The driver answers before the sweeper runs. The notification of the report is still sent.
      if (one.record() === null) await one.report('ana', { requestId: 'request-a' });
      one.advance(2 * 60_000);
      await sweepComplaints({ ...one.desk, log: aLog() });
      expect(one.record()?.tellAt).toBeUndefined();
      expect(new Set(one.told().map(String))).toEqual(new Set(['leo,lost_item_reported']));
      expect(Object.keys(one.record()?.messages ?? {})).toEqual(['request-a']);
    }
    expect(died).toBeGreaterThan(3);
  });

  it('is changed only if the report, the driver’s account and the blocks are unchanged since they were read', async () => {
    const apart = {
      [`complaints/${LOST}/changedAt`]: 1,
      'match_blocks/ana/blocked/leo/at': 1,
      'match_blocks/ana/by/leo': 1,
    };
    await expectFences(
      async () => {
        const one = await world();
        return { store: one.store, run: (store) => one.report('ana', { store }) };
      },
      { ...apart, 'users/leo/usertype': 'rider' },
    );
    await expectFences(async () => {
      const one = await world();
      await one.report();
      return { store: one.store, run: (store) => one.answer('meet', { store }) };
    }, apart);
    await expectFences(async () => {
      const one = await world();
      await one.report();
      return { store: one.store, run: (store) => one.write('leo', 'Hi', one.next(), store) };
    }, apart);
  });
});

describe('the lost-item reports of an account', () => {
  it('are in the data download of the rider and of the driver, each with the person’s own messages', async () => {
    const one = await world();
    await one.report();
    await one.answer('office', { text: 'By the pedals' });
    const ofRider = (await collectMyData(one, 'ana')).complaints;
    expect(ofRider).toMatchObject({ [LOST]: { item: 'Keys', phone: PHONE, messages: [{}, {}] } });
    const ofDriver = (await collectMyData(one, 'leo')).complaints;
    expect(ofDriver).toMatchObject({ [LOST]: { messages: [{ text: 'By the pedals', answer: 'office' }] } });
    expect(JSON.stringify(ofDriver)).not.toMatch(/123456|Under the seat/);
  });

  it('are deleted with the rider’s account, and are handled by staff after the driver’s account is deleted', async () => {
    const rider = await world();
    await rider.report();
    await anonymise({ ...rider.desk, clock: rider.clock }, 'ana');
    expect(JSON.stringify(rider.record())).not.toMatch(/Keys|Under|123456/);
    expect(rider.record()).toMatchObject({ state: 'closed', outcome: 'account_deleted' });
    const driver = await world();
    await driver.report();
    await driver.answer('meet', { text: 'My number is 1' });
    await anonymise({ ...driver.desk, clock: driver.clock }, 'leo');
    expect(JSON.stringify(driver.record())).not.toContain('My number');
    expect(await driver.own()).toMatchObject({ state: 'answered', item: 'Keys', isDriverAsked: false });
    expect(await driver.own('leo')).toBeNull();
  });
});
