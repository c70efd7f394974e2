import { describe, expect, it } from 'vitest';
import { DomainError } from '@domain/errors';
import { dyingStore } from '../platform/testing/dying-store';

import type { Mail } from '../platform/ports';
import { numberDocuments } from './number-documents.command';
import { sendDocuments } from './send-documents.command';
import { ANA, paidWorld, PROVEN } from './testing/paid-world';

describe('the receipt mail', () => {
  it('is sent once, in the rider’s language, with the file', async () => {
    const { ports, mailbox, waiting } = await paidWorld();
    const sent = await Promise.all([sendDocuments(ports), sendDocuments(ports), sendDocuments(ports)]);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1);
    await numberDocuments(ports);
    await sendDocuments(ports);
    expect(mailbox.mails).toHaveLength(1);
    const [mail] = mailbox.mails;
    expect(mail).toMatchObject({
      to: 'ana@hail.example',
      subject: 'Hail: recibo 2026-000001',
      attachments: [{ filename: '2026-000001.pdf', contentType: 'application/pdf' }],
    });
    expect(mail?.text).toContain('$200.00');
    expect(mail?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(waiting()).toEqual([]);
  });

  it('is also sent for the credit note of a correction', async () => {
    const { ports, mailbox, correct } = await paidWorld();
    await sendDocuments(ports);
    await correct({ kind: 'refund', bookingId: 'b1', amount: 50 });
    await numberDocuments(ports);
    await sendDocuments(ports);
    await sendDocuments(ports);
    expect(mailbox.mails.map(({ subject }) => subject)).toEqual([
      'Hail: recibo 2026-000001',
      'Hail: nota de crédito C2026-000001',
    ]);
    expect(mailbox.mails[1]?.text).toContain('$50.00');
  });

  it.each([
    ['the person has no address', {}, PROVEN, {}],
    ['the address is not proven', ANA, { ...PROVEN, isEmailVerified: false }, {}],
    ['the address belongs to another account', ANA, { ...PROVEN, uid: 'bea' }, {}],
    ['the operator sends no mails', ANA, PROVEN, { receipt_mail: false }],
  ] as const)(
    'is deleted from the queue without being sent if %s',
    async (_why, person, account, settings) => {
      const { ports, mailbox, waiting } = await paidWorld(person, account, settings);
      await sendDocuments(ports);
      expect([mailbox.mails, waiting()]).toEqual([[], []]);
    },
  );

  it('is not sent if no mail server is set up', async () => {
    const { ports, mailbox, waiting } = await paidWorld();
    await sendDocuments({ ...ports, isMailSetUp: () => false });
    expect([mailbox.mails, waiting()]).toEqual([[], []]);
  });

  it('is tried again at growing intervals while the mail server refuses it, and is deleted in the end', async () => {
    const { ports, advance, log, waiting } = await paidWorld();
    let tries = 0;
    const send = () => {
      tries += 1;
      return Promise.reject(new DomainError('unavailable'));
    };
    const sweep = () => sendDocuments({ ...ports, mailer: { send } });
    expect(await sweep()).toBe(0);
    for (const minutes of [5, 10, 20, 40, 80]) {
      const before = tries;
      advance(minutes * 60_000 - 1);
      await sweep();
      expect(tries, String(minutes)).toBe(before);
      advance(1);
      await sweep();
      expect(tries, String(minutes)).toBe(before + 1);
    }
    advance(160 * 60_000);
    expect(await sweep()).toBe(0);
    expect([tries, waiting()]).toEqual([6, []]);
    expect(log.lines.at(-1)).toMatchObject({ level: 'error', fields: { key: 'r_b1' } });
  });

  it('is sent with the same Message-ID again after a killed run, and leaves the queue in the end', async () => {
    for (let dies = 1; dies < 14; dies += 1) {
      const { ports, mailbox, advance, waiting } = await paidWorld();
      await sendDocuments({ ...ports, store: dyingStore(ports.store, dies) }).catch(() => undefined);
      for (let turn = 0; turn < 3; turn += 1) {
        advance(24 * 3600_000);
        await sendDocuments(ports);
      }
      const ids = new Set(mailbox.mails.map(({ messageId }: Mail) => messageId));
      expect([mailbox.mails.length > 0, ids.size, waiting()]).toEqual([true, 1, []]);
    }
  });

  it('is not sent while the mail server does not respond, and the sweeper continues with other work', async () => {
    const { store, ports, advance, waiting } = await paidWorld();
    const mail: unknown = store.get('document_mails/r_b1');
    await store.update(
      Object.fromEntries(Array.from({ length: 23 }, (_, more) => [`document_mails/m${String(more)}`, mail])),
    );
    let tries = 0;
    const send = async () => {
      tries += 1;
      await new Promise((resolve) => setImmediate(resolve));
      advance(20_001);
      throw new DomainError('unavailable');
    };
    await sendDocuments({ ...ports, mailer: { send } });
    expect(tries).toBeGreaterThan(0);
    expect(tries).toBeLessThanOrEqual(8);
    expect(waiting()).toHaveLength(24);
    const mailed = Object.values(store.get('document_mails') as Record<string, { tries: number }>);
    expect(mailed.filter((one) => one.tries === 0)).toHaveLength(24 - tries);
  });
});
