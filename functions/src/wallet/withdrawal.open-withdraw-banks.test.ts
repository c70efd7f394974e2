import { describe, expect, it } from 'vitest';
import { openWithdrawBanks } from '@domain/contracts/money/wallet';
import { BANKS_OPENED_AT_ONCE } from '@domain/records';
import { NOW } from '../platform/testing/records';
import { openWithdrawBanksCommand } from './withdrawal.command';
import { admin, world } from './testing/wallet-world';

const BANK = { bankName: 'BROU', bankCode: '001', bankAccount: '77-1' };
const request = (uid: string) => ({ uid, name: 'Leo Roca', amount: 1, date: NOW, processed: false });

async function setUp() {
  const ports = world();
  await ports.store.update({
    withdraws: { w1: request('leo'), w2: request('leo'), w3: request('ana') },
    withdraw_banks: { w1: BANK, w2: { bankName: 'Itaú' } },
  });
  let now = NOW;
  return {
    wait: (ms: number): void => {
      now += ms;
    },
    open: (ids: string[], as = admin) =>
      openWithdrawBanksCommand({ store: ports.store, clock: () => now }, { ids }, as),
    audits: (): unknown[] => Object.values(ports.store.get('audit') ?? {}),
  };
}

describe('opening the bank details of withdrawals', () => {
  it('returns the requested bank details, and empty details for a withdrawal without bank details', async () => {
    const { open } = await setUp();
    expect(await open(['w3', 'w1'])).toEqual({
      banks: { w1: BANK, w3: { bankName: '', bankCode: '', bankAccount: '' } },
    });
    expect((await open(['w2'])).banks).toEqual({ w2: { bankName: 'Itaú', bankCode: '', bankAccount: '' } });
  });

  it('adds one audit entry with the ids and without the bank details', async () => {
    const { open, audits } = await setUp();
    await open(['w2', 'w1', 'w2']);
    expect(audits()).toEqual([
      {
        at: NOW,
        uid: 'boss',
        action: 'open_withdraw_banks',
        uid_action: 'boss open_withdraw_banks',
        target: 'withdraws',
        after: { ids: ['w1', 'w2'] },
      },
    ]);
    expect(JSON.stringify(audits())).not.toMatch(/BROU|77-1|Leo/);
  });

  it('adds one audit entry a minute if the same admin opens the same withdrawals', async () => {
    const { open, wait, audits } = await setUp();
    await open(['w1', 'w2']);
    wait(1000);
    await open(['w2', 'w1']);
    expect(audits()).toHaveLength(1);
    await open(['w3']);
    await open(['w1', 'w2'], { ...admin, uid: 'other-boss' });
    expect(audits()).toHaveLength(3);
    wait(60_000);
    await open(['w1', 'w2']);
    expect(audits()).toHaveLength(4);
  });

  it('returns nothing and logs nothing if one of the withdrawals is missing', async () => {
    const { open, audits } = await setUp();
    for (const id of ['nothing', 'w1/bankAccount', ''])
      await expect(open(['w1', id]), id).rejects.toMatchObject({ code: 'not_found' });
    expect(audits()).toEqual([]);
  });

  it('returns nothing if the audit log cannot be written', async () => {
    const { store } = world();
    await store.update({ withdraws: { w1: request('leo') }, withdraw_banks: { w1: BANK } });
    const broken = { ...store, update: () => Promise.reject(new Error('no log')) };
    await expect(
      openWithdrawBanksCommand({ store: broken, clock: () => NOW }, { ids: ['w1'] }, admin),
    ).rejects.toThrow('no log');
  });
});

it('the bank details can be opened for one page of withdrawals at a time, but not for an empty list or a longer list', () => {
  const many = (count: number) => ({ ids: Array.from({ length: count }, (_, index) => `w${index}`) });
  const isTaken = (count: number) => openWithdrawBanks.input.safeParse(many(count)).success;
  expect([0, 1, BANKS_OPENED_AT_ONCE, BANKS_OPENED_AT_ONCE + 1].map(isTaken)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
