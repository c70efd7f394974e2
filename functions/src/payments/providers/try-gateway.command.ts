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
  /** Shows the payment page to the person. */
  show: (checkout: Checkout) => Promise<void>;
  say: (line: string) => void;
  /** Waits before the gateway is asked again. */
  pause: () => Promise<void>;
};

export type TryInput = {
  /** The amount in major units. It is a whole number of at least 2. */
  amount: number;
  currency: string;
  decimal: number;
  /** The e-mail address of the payer. Some gateways refuse example addresses. */
  email: string;
  /** The version of the gateway's code. */
  code: string;
};

/** The greatest number of status requests for a pending refund. */
const ASKED_AT_MOST = 12;
/** The amount of the first of two refunds. It is a whole number, because some currencies have no decimals. */
const partOfAmount = (amount: number): number => Math.max(1, Math.floor(amount * 0.4));

/**
 * The reason why a gateway cannot be tried, or null. A trial must not move real money, so a gateway in live
 * mode is refused.
 */
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
 * Guides a person through a payment in the gateway's test mode, and refunds the payment in two parts. The
 * trial passes if the status that the gateway reports is right, whatever the person says. The payment is not
 * in the database, so no trip and no wallet changes.
 */
export async function tryGatewayCommand(ports: TryPorts, input: TryInput): Promise<GatewayTry> {
  const { gateway, clock, say } = ports;
  const why = whyUntriable(gateway, input);
  if (why !== null) throw new Error(why);
  const { amount, currency, decimal, code } = input;
  if (gateway.apiVersion !== undefined)
    say(`In the company's pages, the endpoint for notices should have the version ${gateway.apiVersion}.`);
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

/**
 * Asks the gateway until the gateway reports this attempt as paid. After a refusal, the person may try again
 * on the gateway's page.
 */
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
    const state = `${verdict.state}${codeOf(verdict)}`;
    if (state !== told) say(`The gateway says: ${state}.`);
    told = state;
    await ports.pause();
  }
  throw new Error('the payment did not come in time');
}

/**
 * Refunds a part of the money. Then looks the refund up by our reference, as the server does after a lost
 * answer.
 */
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
    // If the gateway does not know the state, the refund keeps its state.
    if (fetched.state !== 'unknown') state = stateOf(gateway, fetched, amountMinor);
  }
  const named = await gateway.fetchRefund?.(paid, { refundRef, amountMinor });
  if (named !== undefined && named.state !== 'unknown') stateOf(gateway, named, amountMinor);
  return state;
}

/** The state of a refund that matches the request. For any other refund the trial fails. */
function stateOf(gateway: PaymentGateway, refund: FetchedRefund, amountMinor: number): 'done' | 'pending' {
  if (!isGiven(refund)) throw new Error(`the refund is ${refund.state}${codeOf(refund)}`);
  if (refund.amountMinor >= 0 && refund.amountMinor !== amountMinor)
    throw new Error(`the refund is of ${String(refund.amountMinor)} in the place of ${String(amountMinor)}`);
  if (!isOneMode(gateway, refund.isLive)) throw new Error('the refund is of the live mode');
  return refund.state;
}

const isGiven = (refund: FetchedRefund): refund is RefundResult & { state: 'done' | 'pending' } =>
  refund.state === 'done' || refund.state === 'pending';
const codeOf = (answer: object): string =>
  'code' in answer && typeof answer.code === 'string' ? ` (${answer.code})` : '';
