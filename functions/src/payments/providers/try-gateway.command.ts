import type { GatewayTry, TryStep } from '@domain/records';
import { toMinor } from '@domain/money/money';
import type { Needs } from '../../platform';
import { newAttempt, newReference, urlsOf } from '../attempts/attempts';
import {
  isOneMode,
  isPaymentOf,
  type Attempt,
  type Checkout,
  type FetchedRefund,
  type PaidAttempt,
  type PaymentGateway,
  type RefundResult,
} from '../../../../gateways/kit/gateway';

export type TryPorts = Needs<'clock' | 'secrets' | 'payUrl'> & {
  gateway: PaymentGateway;
  /** shows the person the payment page */
  show: (checkout: Checkout) => Promise<void>;
  say: (line: string) => void;
  /** waits before the gateway is asked again */
  pause: () => Promise<void>;
};

export type TryInput = {
  /** in major units, a whole number of at least 2 */
  amount: number;
  currency: string;
  decimal: number;
  /** of the payer, some gateways refuse example addresses */
  email: string;
  /** the version of the gateway's code */
  code: string;
};

/** How often a pending refund is asked about. */
const ASKED_AT_MOST = 12;
/**
 * The amount of the first refund, a part of the whole. It is a whole number, because some currencies have no decimals.
 */
const partOfAmount = (amount: number): number => Math.max(1, Math.floor(amount * 0.4));

/** Why a gateway cannot be tried, null if it can. A try must move no real money, so the live mode is refused. */
export function whyUntriable(gateway: PaymentGateway, { amount, currency }: TryInput): string | null {
  if (!gateway.isConfigured())
    return 'Neither its secret nor the settings have its keys, or these cannot be read (docs/payments.md).';
  if (gateway.isLive())
    return 'Its keys are of the live mode. Store its secret with the keys of the test mode for the try.';
  if (!gateway.supports(currency)) return `It does not take ${currency}. Name another currency: --currency.`;
  if (!Number.isInteger(amount) || amount < 2) return 'The amount is a whole number of at least 2: --amount.';
  return null;
}

/**
 * Leads a person through a payment in the gateway's test mode, and refunds it in two parts. Only the gateway's own
 * status decides, not the person's answers. The service does not know the payment, so no trip and no wallet changes.
 */
export async function tryGatewayCommand(ports: TryPorts, input: TryInput): Promise<GatewayTry> {
  const { gateway, clock, say } = ports;
  const why = whyUntriable(gateway, input);
  if (why !== null) throw new Error(why);
  const { amount, currency, decimal, code } = input;
  const attempt = newAttempt(ports, {
    uid: 'gateway-try',
    provider: gateway.name,
    amountMinor: toMinor(amount, decimal),
    currency,
    decimal,
    useWallet: false,
    isLive: false,
  });
  const result = {
    at: clock(),
    mode: 'test',
    code,
    amountMinor: attempt.amountMinor,
    decimal,
    currency,
  } as const;
  let step: TryStep = 'page';
  try {
    const checkout = await gateway.createCheckout(attempt, payerOf(input), urlsOf(ports, attempt));
    await ports.show(checkout);
    step = 'payment';
    const open = { ...attempt, state: 'pending', gatewayRef: checkout.gatewayRef ?? undefined } as const;
    const paid = await untilPaid(ports, open);
    say(`Paid: reference, amount and currency are right (${paid.gatewayTxnId}).`);
    if (gateway.refund === undefined) {
      say('It has no call for refunds: give the money back in its dashboard.');
      return { ...result, state: 'passed', refunds: 'none' };
    }
    step = 'refund_part';
    const partMinor = toMinor(partOfAmount(amount), decimal);
    const part = await giveBack(ports, paid, partMinor);
    say(`A part is given back: ${part}.`);
    step = 'refund_rest';
    const rest = await giveBack(ports, paid, attempt.amountMinor - partMinor);
    say(`The rest is given back: ${rest}.`);
    return { ...result, state: 'passed', refunds: part === 'done' && rest === 'done' ? 'done' : 'pending' };
  } catch (error) {
    say(`The try failed: ${error instanceof Error ? error.message : String(error)}`);
    return { ...result, state: 'failed', step };
  }
}

const payerOf = ({ email }: TryInput) => ({
  name: 'Gateway Try',
  email,
  mobile: '+15005550006',
  product: 'Gateway try',
  address: 'Test Street 1',
  ip: '127.0.0.1',
});

/** Asks the gateway until it reports this attempt as paid. People may try again on its page after a refusal. */
async function untilPaid(ports: TryPorts, attempt: Attempt): Promise<PaidAttempt> {
  const { gateway, clock, say } = ports;
  let told = '';
  while (clock() <= attempt.expiresAt) {
    const verdict = await gateway
      .fetchStatus(attempt)
      .catch((error: unknown) => ({ state: 'unknown', error }) as const);
    if (verdict.state === 'paid') {
      if (isPaymentOf(gateway, attempt, verdict)) return { ...attempt, gatewayTxnId: verdict.gatewayTxnId };
      throw new Error(`the gateway tells of another payment: ${JSON.stringify(verdict)}`);
    }
    if (verdict.state !== told) say(`The gateway says: ${verdict.state}.`);
    told = verdict.state;
    await ports.pause();
  }
  throw new Error('the payment did not come in time');
}

/** Refunds a part of the money, and looks for the refund by our reference, as after a lost answer. */
async function giveBack(
  ports: TryPorts,
  paid: PaidAttempt,
  amountMinor: number,
): Promise<'done' | 'pending'> {
  const { gateway } = ports;
  const refundRef = newReference(ports.secrets);
  const given = await gateway.refund?.(paid, { refundRef, amountMinor, reason: 'Gateway try' });
  let state = stateOf(gateway, given ?? { state: 'none' }, amountMinor);
  const gatewayRefundId = given?.gatewayRefundId ?? '';
  for (let asked = 0; state === 'pending' && gateway.fetchRefund && asked < ASKED_AT_MOST; asked += 1) {
    await ports.pause();
    const fetched = await gateway.fetchRefund(paid, { refundRef, gatewayRefundId, amountMinor });
    // A gateway that cannot tell leaves the refund as it was.
    if (fetched.state !== 'unknown') state = stateOf(gateway, fetched, amountMinor);
  }
  const named = await gateway.fetchRefund?.(paid, { refundRef, amountMinor });
  if (named !== undefined && named.state !== 'unknown') stateOf(gateway, named, amountMinor);
  return state;
}

/** The state of a refund that matches the request. Any other refund fails the try. */
function stateOf(gateway: PaymentGateway, refund: FetchedRefund, amountMinor: number): 'done' | 'pending' {
  if (!isGiven(refund)) throw new Error(`the refund is ${refund.state}${codeOf(refund)}`);
  if (refund.amountMinor >= 0 && refund.amountMinor !== amountMinor)
    throw new Error(`the refund is of ${String(refund.amountMinor)} in the place of ${String(amountMinor)}`);
  if (!isOneMode(gateway, refund.isLive)) throw new Error('the refund is of the live mode');
  return refund.state;
}

const isGiven = (refund: FetchedRefund): refund is RefundResult & { state: 'done' | 'pending' } =>
  refund.state === 'done' || refund.state === 'pending';
const codeOf = (refund: FetchedRefund): string =>
  'code' in refund && refund.code !== undefined ? ` (${refund.code})` : '';
