import { expect, it } from 'vitest';
import { attentionSchema } from '@domain/records';
import type { Store } from '../platform/ports';
import { expectFences } from '../platform/testing/fences';
import { aMailbox, NOW } from '../platform/testing/records';
import { mailUntaken } from './duty-mail';
import { attentionWorld } from './testing/attention-world';

const KEY = 'b1~late';
const ITEM = attentionSchema.parse({
  bookingId: 'b1',
  kind: 'late',
  since: NOW - 3_600_000,
  at: NOW - 3_600_000,
  waitingSince: NOW - 3_600_000,
  state: 'open',
});

/** A world with one item that was not taken in time and waits for a mail. */
function untaken() {
  const mailbox = aMailbox();
  const world = attentionWorld({ others: { attention: { [KEY]: ITEM } } });
  const mail = (store: Store = world.store) =>
    mailUntaken(
      {
        ...world.reviewPorts,
        store,
        log: world.log,
        mailer: mailbox,
        isMailSetUp: () => true,
        appUrl: () => 'https://hail.example',
        textOf: (key) => Promise.resolve(key),
      },
      [[KEY, ITEM]],
    );
  return { ...world, mailbox, mail };
}

it('a mail about an item is claimed by a run only if the item is open and unchanged since it was read', () =>
  expectFences(
    () => {
      const { store, mail } = untaken();
      return { store, run: mail };
    },
    {
      [`attention/${KEY}/at`]: NOW,
      [`attention/${KEY}/state`]: 'resolved',
      [`attention/${KEY}/takenBy`]: 'boss',
      [`attention/${KEY}/snoozedUntil`]: NOW,
      [`attention/${KEY}/mailTriedAt`]: NOW,
    },
  ));

it('a mailed item stores the time of the mail', async () => {
  const { mail, mailbox, items } = untaken();
  expect(await mail()).toBe(1);
  expect(mailbox.mails).toHaveLength(1);
  expect(items()[KEY]).toMatchObject({ mailTriedAt: NOW, mailedAt: NOW });
});
