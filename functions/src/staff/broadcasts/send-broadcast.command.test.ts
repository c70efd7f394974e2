import { describe, expect, it } from 'vitest';
import { dbPaths } from '@domain/database/paths';
import type { BroadcastInput } from '@domain/staff/catalogue.schema';
import type { Store } from '../../platform/ports';
import { NOW, storedPeople } from '../../platform/testing/records';
import { changeBroadcast, previewBroadcastCommand } from './edit-broadcasts.command';
import { sendBroadcast, sendDueBroadcasts } from './send-broadcast.command';
import { admin, world } from '../testing/staff-world';
import { expectFences } from '../../platform/testing/fences';
import { changesOf } from '../../platform/testing/changes';

const people = {
  ana: { usertype: 'rider', pushToken: 'ana-ios', userPlatform: 'IOS' },
  bea: { usertype: 'rider' },
  dan: {
    usertype: 'driver',
    pushToken: 'dan-web',
    userPlatform: 'WEB',
    fleetadmin: 'fleet',
    carTypeId: 'van',
  },
  eva: { usertype: 'driver', pushToken: 'eva-web', userPlatform: 'WEB', carTypeId: 'eco' },
  boss: { usertype: 'admin', pushToken: 'boss' },
  fleet: { usertype: 'fleetadmin', pushToken: 'fleet' },
};
const both = { bell: true, push: true };
const about = (more: Partial<BroadcastInput> = {}): BroadcastInput => ({
  usertype: 'All',
  devicetype: 'All',
  title: 'Rain',
  body: 'Drive slowly.',
  channels: both,
  ...more,
});
const LATE = Number.MAX_SAFE_INTEGER;
const bells = (store: ReturnType<typeof world>['store']): string[] =>
  Object.keys(store.get('user_notifications') ?? {}).sort();

/** A world whose time the test can set. */
function timed(tree: Record<string, unknown> = storedPeople(people)) {
  const made = world(tree);
  let now = NOW;
  return { ...made, ports: { ...made.ports, clock: () => now }, setNow: (at: number) => (now = at) };
}

describe('a broadcast', () => {
  it.each([
    [about(), ['ana', 'bea', 'dan', 'eva']],
    [about({ usertype: 'rider' }), ['ana', 'bea']],
    [about({ audience: { kind: 'fleet', id: 'fleet', name: 'F' } }), ['dan']],
    [about({ audience: { kind: 'car_type', id: 'eco', name: 'Eco' } }), ['eva']],
    [
      about({ audience: { kind: 'people', ids: ['bea', 'eva', 'boss', 'nobody', 'bad/key'] } }),
      ['bea', 'eva'],
    ],
    [about({ usertype: 'driver', audience: { kind: 'people', ids: ['bea', 'eva'] } }), ['eva']],
  ])('notifies its receivers and no other people', async (notification, expected) => {
    const { ports, store } = world(storedPeople(people));
    const preview = await previewBroadcastCommand(ports, { notification });
    expect(preview).toMatchObject({ people: expected.length, hasMore: false });
    await changeBroadcast(ports, { mode: 'Add', notification }, admin);
    expect(bells(store)).toEqual(expected);
  });

  it('is sent only as a notification or only as a push if only this channel is chosen', async () => {
    const quiet = world(storedPeople(people));
    await changeBroadcast(
      quiet.ports,
      { mode: 'Add', notification: about({ channels: { bell: true, push: false } }) },
      admin,
    );
    expect(quiet.pushed).toEqual([]);
    const loud = world(storedPeople(people));
    await changeBroadcast(
      loud.ports,
      { mode: 'Add', notification: about({ channels: { bell: false, push: true } }) },
      admin,
    );
    expect(bells(loud.store)).toEqual([]);
    expect(loud.pushed.sort()).toEqual(['ana-ios', 'dan-web', 'eva-web']);
  });

  it('is sent once when its time comes, and stores the numbers of receivers', async () => {
    const { ports, store, pushed, setNow } = timed();
    const { id } = await changeBroadcast(
      ports,
      { mode: 'Add', notification: about({ sendAt: NOW + 1000 }) },
      admin,
    );
    expect(store.get(`notifications/${id}/state`)).toBe('scheduled');
    expect(await sendDueBroadcasts(ports, LATE)).toBe(0);
    expect(pushed).toEqual([]);
    setNow(NOW + 1000);
    expect(await sendDueBroadcasts(ports, LATE)).toBe(1);
    expect(await sendDueBroadcasts(ports, LATE)).toBe(0);
    expect(pushed.sort()).toEqual(['ana-ios', 'dan-web', 'eva-web']);
    expect(store.get(`notifications/${id}`)).toMatchObject({ state: 'sent', sent: 3, bells: 4 });
    expect(store.get(dbPaths.broadcastQueues())).toBeNull();
  });

  it('is not sent after it was cancelled or deleted, and can be cancelled only while it is scheduled', async () => {
    for (const mode of ['Cancel', 'Delete'] as const) {
      const { ports, store, pushed, audits, setNow } = timed();
      const { id } = await changeBroadcast(
        ports,
        { mode: 'Add', notification: about({ sendAt: NOW + 1000 }) },
        admin,
      );
      await changeBroadcast(ports, { mode, id }, admin);
      setNow(NOW + 2000);
      expect(await sendDueBroadcasts(ports, LATE)).toBe(0);
      expect(pushed).toEqual([]);
      expect(bells(store)).toEqual([]);
      expect(audits()).toHaveLength(2);
      if (mode === 'Cancel')
        await expect(changeBroadcast(ports, { mode, id }, admin)).rejects.toThrow('record_changed');
    }
  });

  it('refuses a time that is too far ahead', async () => {
    const notification = about({ sendAt: NOW + 91 * 86_400_000 });
    await expect(
      changeBroadcast(world(storedPeople(people)).ports, { mode: 'Add', notification }, admin),
    ).rejects.toThrow('invalid_argument');
  });

  describe('to many people', () => {
    const many = Object.fromEntries(
      Array.from({ length: 450 }, (_, number) => [
        `r${String(number).padStart(3, '0')}`,
        { usertype: 'rider', pushToken: `t${String(number)}`, userPlatform: 'WEB' },
      ]),
    );
    const scheduled = async (tree = storedPeople(many)) => {
      const made = timed(tree);
      const { id } = await changeBroadcast(
        made.ports,
        { mode: 'Add', notification: about({ sendAt: NOW + 1 }) },
        admin,
      );
      made.setNow(NOW + 1);
      return { ...made, id };
    };

    it('is continued after a stop, and is sent to each person once', async () => {
      const { ports, store, pushed, id } = await scheduled();
      let writes = 0;
      const dying: Store['commit'] = (write) => {
        writes += 1;
        if (writes > 260) throw new Error('killed');
        return store.commit(write);
      };
      await expect(sendBroadcast({ ...ports, store: { ...store, commit: dying } }, id, LATE)).rejects.toThrow(
        'killed',
      );
      expect(pushed.length).toBeGreaterThan(200);
      expect(pushed.length).toBeLessThan(450);
      expect(await sendBroadcast(ports, id, LATE)).toBe('sent');
      expect(bells(store)).toHaveLength(450);
      expect(new Set(pushed).size).toBe(pushed.length);
    });

    it('is sent to each person once, even if two runs send it at the same time', async () => {
      const { ports, store, pushed, id } = await scheduled();
      await Promise.all([sendBroadcast(ports, id, LATE), sendBroadcast(ports, id, LATE)]);
      expect(pushed).toHaveLength(450);
      expect(new Set(pushed).size).toBe(450);
      expect(store.get(`notifications/${id}`)).toMatchObject({ state: 'sent', sent: 450, bells: 450 });
    });

    it('stops when the time of the run is over, and the next run sends the rest', async () => {
      const { ports, store, pushed, id } = await scheduled();
      let turns = 0;
      const clock = (): number => {
        turns += 1;
        return turns > 3 ? NOW + 100 : NOW + 1;
      };
      expect(await sendBroadcast({ ...ports, clock }, id, NOW + 50)).toBe('later');
      expect(store.get(`notifications/${id}/state`)).toBe('sending');
      expect(pushed.length).toBeLessThan(450);
      expect(await sendDueBroadcasts(ports, LATE)).toBe(1);
      expect(pushed).toHaveLength(450);
    });

    it('has a preview that says whether more people exist than the preview counts', async () => {
      const crowd = Object.fromEntries(
        Array.from({ length: 5200 }, (_, number) => [`r${String(number)}`, { usertype: 'rider' }]),
      );
      const { ports } = world(storedPeople(crowd));
      expect(
        await previewBroadcastCommand(ports, {
          notification: about({ channels: { bell: true, push: false } }),
        }),
      ).toMatchObject({ hasMore: true });
    });
  });
});

describe('a broadcast that is sent by e-mail', () => {
  const consent = (given: boolean) => ({ given, at: 1, source: 'profile' });
  const readers = {
    ana: {
      usertype: 'rider',
      email: 'ana@hail.example',
      mailConsent: consent(true),
      lang: { langLocale: 'es' },
    },
    bea: { usertype: 'rider', email: 'bea@hail.example' },
    cai: { usertype: 'rider', email: 'cai@hail.example', mailConsent: consent(false) },
    dan: { usertype: 'driver', email: '', mailConsent: consent(true) },
    eva: { usertype: 'driver', email: 'eva@hail.example', mailConsent: consent(true) },
  };
  const byMail = about({ channels: { bell: false, push: false, mail: true } });

  it('is sent to people who agreed and have an address, and the preview counts these people', async () => {
    const { ports, store, pushed } = world(storedPeople(readers));
    expect(await previewBroadcastCommand(ports, { notification: byMail })).toEqual({
      people: 5,
      pushed: 0,
      mailed: 2,
      hasMore: false,
    });
    const { id } = await changeBroadcast(ports, { mode: 'Add', notification: byMail }, admin);
    expect(ports.mailer.mails.map(({ to }) => to).sort()).toEqual(['ana@hail.example', 'eva@hail.example']);
    expect(store.get(`notifications/${id}`)).toMatchObject({ mails: 2, state: 'sent' });
    expect([bells(store), pushed]).toEqual([[], []]);
  });

  it('has an unsubscribe link in the reader’s language and a one-click header', async () => {
    const { ports } = world(storedPeople(readers));
    await changeBroadcast(ports, { mode: 'Add', notification: byMail }, admin);
    const mail = ports.mailer.mails.find(({ to }) => to === 'ana@hail.example');
    expect(mail).toMatchObject({ subject: 'Rain' });
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.headers?.['List-Unsubscribe']).toMatch(
      /^<https:\/\/hail\.example\/api\/mail_link\?token=ana\.[\w-]+&stop=true>$/,
    );
    expect(mail?.text).toContain('news_mail_end es: https://hail.example/unsubscribe/ana.');
    expect(mail?.text).toContain('Drive slowly.');
  });

  it('has no receivers if no person agreed, and counts the mails that the server refused', async () => {
    const none = world(storedPeople({ bea: readers.bea, cai: readers.cai }));
    await expect(changeBroadcast(none.ports, { mode: 'Add', notification: byMail }, admin)).rejects.toThrow(
      'no_user_match',
    );
    const { ports, store } = world(storedPeople(readers));
    ports.mailer.send = () => Promise.reject(new Error('closed'));
    const { id } = await changeBroadcast(ports, { mode: 'Add', notification: byMail }, admin);
    expect(store.get(`notifications/${id}`)).toMatchObject({ mailsFailed: 2, state: 'sent' });
  });

  it('is sent in batches of limited size, and is sent to each person once', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 130 }, (_, at) => [
        `r${String(at).padStart(3, '0')}`,
        { usertype: 'rider', email: `r${String(at)}@hail.example`, mailConsent: consent(true) },
      ]),
    );
    const { ports, store } = world(storedPeople(many));
    const { id } = await changeBroadcast(ports, { mode: 'Add', notification: byMail }, admin);
    expect(ports.mailer.mails).toHaveLength(100);
    expect(await sendBroadcast(ports, id, LATE)).toBe('sent');
    expect(new Set(ports.mailer.mails.map(({ to }) => to)).size).toBe(130);
    expect(ports.mailer.mails).toHaveLength(130);
    expect(store.get(`notifications/${id}/mails`)).toBe(130);
  });
});

it('a broadcast changes only the expected values in the database when it is scheduled, cancelled and sent', async () => {
  const { ports, store } = timed();
  const scheduled = await changesOf(store, () =>
    changeBroadcast(ports, { mode: 'Add', notification: about({ sendAt: NOW + 60_000 }) }, admin),
  );
  expect(scheduled).toEqual({
    'audit/key0002/action': 'notification_send',
    'audit/key0002/after/body': 'Drive slowly.',
    'audit/key0002/after/channels/bell': true,
    'audit/key0002/after/channels/push': true,
    'audit/key0002/after/devicetype': 'All',
    'audit/key0002/after/sendAt': NOW + 60_000,
    'audit/key0002/after/title': 'Rain',
    'audit/key0002/after/usertype': 'All',
    'audit/key0002/at': NOW,
    'audit/key0002/target': 'notifications_key0001',
    'audit/key0002/uid': 'boss',
    'audit/key0002/uid_action': 'boss notification_send',
    'broadcast_queue/key0001/at': NOW + 60_000,
    'notifications/key0001/body': 'Drive slowly.',
    'notifications/key0001/channels/bell': true,
    'notifications/key0001/channels/push': true,
    'notifications/key0001/createdAt': NOW,
    'notifications/key0001/devicetype': 'All',
    'notifications/key0001/sendAt': NOW + 60_000,
    'notifications/key0001/state': 'scheduled',
    'notifications/key0001/title': 'Rain',
    'notifications/key0001/usertype': 'All',
  });
  const id = Object.keys(store.get('notifications') ?? {})[0] ?? '';
  const cancelled = await changesOf(store, () => changeBroadcast(ports, { mode: 'Cancel', id }, admin));
  expect(cancelled).toEqual({
    'audit/key0003/action': 'notification_cancel',
    'audit/key0003/after/state': 'cancelled',
    'audit/key0003/at': NOW,
    'audit/key0003/before/body': 'Drive slowly.',
    'audit/key0003/before/channels/bell': true,
    'audit/key0003/before/channels/push': true,
    'audit/key0003/before/createdAt': NOW,
    'audit/key0003/before/devicetype': 'All',
    'audit/key0003/before/sendAt': NOW + 60_000,
    'audit/key0003/before/state': 'scheduled',
    'audit/key0003/before/title': 'Rain',
    'audit/key0003/before/usertype': 'All',
    'audit/key0003/target': 'notifications_key0001',
    'audit/key0003/uid': 'boss',
    'audit/key0003/uid_action': 'boss notification_cancel',
    broadcast_queue: null,
    'notifications/key0001/state': 'cancelled',
  });
  const sent = await changesOf(store, () =>
    changeBroadcast(ports, { mode: 'Add', notification: about({ usertype: 'rider' }) }, admin),
  );
  expect(sent).toEqual({
    'audit/key0005/action': 'notification_send',
    'audit/key0005/after/body': 'Drive slowly.',
    'audit/key0005/after/channels/bell': true,
    'audit/key0005/after/channels/push': true,
    'audit/key0005/after/devicetype': 'All',
    'audit/key0005/after/title': 'Rain',
    'audit/key0005/after/usertype': 'rider',
    'audit/key0005/at': NOW,
    'audit/key0005/target': 'notifications_key0004',
    'audit/key0005/uid': 'boss',
    'audit/key0005/uid_action': 'boss notification_send',
    'notifications/key0004/bells': 2,
    'notifications/key0004/body': 'Drive slowly.',
    'notifications/key0004/channels/bell': true,
    'notifications/key0004/channels/push': true,
    'notifications/key0004/createdAt': NOW,
    'notifications/key0004/devicetype': 'All',
    'notifications/key0004/sent': 1,
    'notifications/key0004/state': 'sent',
    'notifications/key0004/title': 'Rain',
    'notifications/key0004/usertype': 'rider',
    'user_notifications/ana/broadcast_key0004/at': NOW,
    'user_notifications/ana/broadcast_key0004/body': 'Drive slowly.',
    'user_notifications/ana/broadcast_key0004/read': false,
    'user_notifications/ana/broadcast_key0004/title': 'Rain',
    'user_notifications/bea/broadcast_key0004/at': NOW,
    'user_notifications/bea/broadcast_key0004/body': 'Drive slowly.',
    'user_notifications/bea/broadcast_key0004/read': false,
    'user_notifications/bea/broadcast_key0004/title': 'Rain',
  });
});

describe('a broadcast that staff cancel or delete, or that another run continues, during the call', () => {
  const queue = 'broadcast_queue/key0001';
  const open = async () => {
    const { ports, store, setNow } = timed();
    const notification = about({ usertype: 'rider', sendAt: NOW + 60_000 });
    await changeBroadcast(ports, { mode: 'Add', notification }, admin);
    setNow(NOW + 60_000);
    const run = (racing: Store) => sendBroadcast({ ...ports, store: racing }, 'key0001', LATE);
    return { store, run };
  };
  const record = { 'notifications/key0001/createdAt': 1, 'notifications/key0001/state': 'cancelled' };

  it('reaches no further person', () =>
    expectFences(
      open,
      { ...record, [`${queue}/place`]: 'bea', [`${queue}/told/ana`]: true },
      `${queue}/told/ana`,
    ));

  it('is not marked as sent', () => expectFences(open, { ...record, [`${queue}/place`]: 'bea' }, queue));

  it('is not counted if it is deleted', () =>
    expectFences(open, { 'notifications/key0001/createdAt': 1 }, 'notifications/key0001/bells'));
});
