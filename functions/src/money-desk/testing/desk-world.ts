import type { CorrectionInput } from '@domain/contracts/money/money-desk';
import { toMinor } from '@domain/money/money';
import { setUp } from '../../payments/testing/shop';
import type { EndpointCaller } from '../../platform/http/endpoint';
import { aCaller } from '../../platform/testing/records';
import { settlePayment } from '../../settlement/settle-payment.command';
import { correctMoneyCommand, previewCorrectionCommand } from '../correct-money.command';
import type { MoneyDeskPorts } from '../plan-correction';

export const boss: EndpointCaller = { ...aCaller({ uid: 'boss' }), role: 'admin' };

const CARD = { mode: 'cash', promoId: null, useWallet: false } as const;

/** A payment test world in which staff can correct and refund money. */
export async function deskWorld(
  trip: Record<string, unknown> = {},
  tree: Record<string, unknown> = {},
  settings: Record<string, unknown> = {},
  others: Parameters<typeof setUp>[2] = [],
) {
  const shop = await setUp(trip, tree, others);
  const current = await shop.ports.settings();
  const desk: MoneyDeskPorts = {
    ...shop.ports,
    settings: () => Promise.resolve({ ...current, ...settings }),
    isCardPaymentOpen: () => Promise.resolve(false),
    lookAtTrip: () => Promise.resolve(),
  };
  /** Makes a correction in the same way as the screen, with a preview and a confirmation. */
  const correct = async (
    correction: CorrectionInput,
    { id = 'request-1', by = boss, store = desk.store } = {},
  ) => {
    const { effects } = await previewCorrectionCommand(desk, { correction }, by);
    const input = { id, correction, reason: 'wrong_fare' as const, note: 'as agreed', effects };
    return correctMoneyCommand({ ...desk, store }, input, by);
  };
  const payInCash = () => settlePayment(shop, 'b1', CARD, { amountMinor: 20_000 });
  /** Pays by card on the hosted page, and returns the reference of the payment. */
  const payByCard = async (): Promise<string> => {
    await shop.press(await shop.start(), 'pay');
    return shop.attempts()[0]?.[0] ?? '';
  };
  const sumOfHistory = (uid: string): number =>
    Object.values((shop.history(uid) ?? {}) as Record<string, { type: string; amount: number }>).reduce(
      (sum, { type, amount }) => sum + toMinor(amount, 2) * (type === 'Credit' ? 1 : -1),
      0,
    );
  const minorOf = (uid: string): number => toMinor(Number(shop.balance(uid) ?? 0), 2);
  const day = () => shop.store.get('reports/days/2026-05-20') as Record<string, number> | undefined;
  return { ...shop, desk, correct, payInCash, payByCard, sumOfHistory, minorOf, day };
}
