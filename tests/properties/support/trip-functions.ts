import type { TipWish } from '@domain/contracts/money/payments';
import { completeBooking } from '../../../functions/src/bookings/complete-booking.command';
import {
  advanceDispatch,
  type DispatchPorts,
} from '../../../functions/src/dispatch/search/advance-dispatch.command';
import type { OfficePorts } from '../../../functions/src/dispatch/office/edit';
import { runDue } from '../../../functions/src/dispatch/search/run-due.command';
import { attemptOf, type PayPorts } from '../../../functions/src/payments/attempts/attempts';
import { handleWebhook, type NoticePorts } from '../../../functions/src/payments/attempts/notices.command';
import {
  resolveAttempt,
  startPayment,
  isCardPaymentOpen,
} from '../../../functions/src/payments/attempts/pay.command';
import { payAsWished } from '../../../functions/src/payments/choice/pay-as-wished.command';
import { giveTipCommand, sweepTips } from '../../../functions/src/payments/attempts/tip.command';
import { beginTopUp } from '../../../functions/src/payments/attempts/top-up.command';
import type { EndpointCaller } from '../../../functions/src/platform/http/endpoint';
import type { ReportPorts } from '../../../functions/src/payments/choice/report-payment.command';
import { sweepAttempts } from '../../../functions/src/payments/attempts/sweep-attempts.command';
import { createPretendedGateway } from '../../../functions/src/payments/providers/pretended-gateway';
import type { PretendedAction } from '../../../gateways/test/page';
import type { Store } from '../../../functions/src/platform/ports';
import { aLog, foreseeableSecrets, memoryAccounts } from '../../../functions/src/platform/testing/records';
import { numberWaiting } from '../../../functions/src/receipts/number-documents.command';
import { advanceReferral } from '../../../functions/src/referrals/advance-referral.command';
import { followRefund, sweepRefunds } from '../../../functions/src/money-desk/refunds';
import type { MoneyDeskPorts } from '../../../functions/src/money-desk/plan-correction';
import { completeEffects, paidEffects } from '../../../functions/src/settlement/ended-effects.command';
import { rebuildReports } from '../../../functions/src/settlement/rebuild-reports.command';
import { settleCancellation } from '../../../functions/src/settlement/settle-cancellation.command';
import { settlePrepaid } from '../../../functions/src/settlement/settle-payment.command';
import { noteUnpaidTrip } from '../../../functions/src/settlement/unpaid-trips';
import { settleReached } from '../../../functions/src/settlement/settle-reached.command';
import { acceptedEffects } from '../../../functions/src/trips/effects/accepted-effects.command';
import { blockedPeople } from '../../../functions/src/trips/effects/blocked-people.command';
import { cancelledEffects } from '../../../functions/src/trips/effects/cancelled-effects.command';
import { keepTripEta } from '../../../functions/src/trips/steps/trip-eta.command';
import { tripStatusChanged } from '../../../functions/src/trips/effects/trip-status.command';
import type { TripEffects } from '../../../functions/src/trips/effects/trip-effects';
import type { TripWorld } from './trip-world';

const PAY_URL = 'https://app.example/pay';
const nothing = (): Promise<void> => Promise.resolve();

/** Returns all functions of the server that handle trips, with the store of one call (`storeOfRun`). */
export function functionsOf(world: TripWorld, diesAt: number | null = null) {
  const store: Store = world.storeOfRun(diesAt);
  const { clock, random, directions } = world;
  const settings = () => Promise.resolve(world.settings);
  const log = aLog();
  const secrets = { ...foreseeableSecrets(), randomInt: (bound: number) => random.between(0, bound - 1) };
  const ports = {
    store,
    clock,
    log,
    notify: nothing,
    settings,
    completeBooking: (bookingId: string) => completeBooking({ store, clock, log, secrets }, bookingId),
  };
  const dispatchPorts: DispatchPorts = { ...ports, timers: { schedule: nothing } };
  const dispatch = (bookingId: string) => advanceDispatch(dispatchPorts, bookingId);
  const effects: TripEffects = {
    complete: ports.completeBooking,
    blocked: (id, trip) => blockedPeople({ ...ports, accounts: memoryAccounts() }, id, trip),
    dispatch,
    accepted: (id) => acceptedEffects(ports, id),
    eta: (id) => keepTripEta({ ...ports, directions }, id),
    cancelled: (id, cause) => cancelledEffects(ports, id, cause),
    settleReached: (id) =>
      settleReached(
        { ...ports, directions, reverse: () => Promise.resolve(random.chance(0.5) ? 'Somewhere' : null) },
        id,
      ),
    settlePrepaid: (id) => settlePrepaid(ports, id),
    payAsWished: (id) => payAsWished(ports, id),
    noteUnpaid: (id) => noteUnpaidTrip(ports, id),
    paid: (id) => paidEffects({ ...ports, advanceReferral: (uid) => advanceReferral(ports, uid) }, id),
    completed: (id) => completeEffects(ports, id),
    settleCancellation: (id) => settleCancellation(ports, id),
  };
  const look = (bookingId: string, cause?: Parameters<typeof tripStatusChanged>[2]) =>
    tripStatusChanged({ ...ports, effects }, bookingId, cause);

  const gateway = createPretendedGateway({
    name: 'test',
    store,
    secrets,
    log,
    secret: () => 'the bank',
    isOffered: () => true,
    payUrl: () => PAY_URL,
    // The simulated bank sends no webhooks itself. The tests send them late, twice or never.
    post: nothing,
  });
  const payPorts: PayPorts = {
    ...ports,
    secrets,
    payUrl: () => PAY_URL,
    review: () => Promise.resolve(),
    limiter: { take: () => Promise.resolve({ isAllowed: true }) },
    gateways: [gateway.gateway],
  };
  const reportPorts: ReportPorts = {
    ...ports,
    lookAtTrip: look,
    isCardPaymentOpen: (bookingId) => isCardPaymentOpen(payPorts, bookingId),
  };
  const desk: MoneyDeskPorts = {
    ...payPorts,
    lookAtTrip: look,
    isCardPaymentOpen: reportPorts.isCardPaymentOpen,
  };
  const office: OfficePorts = {
    ...dispatchPorts,
    log,
    completeBooking: ports.completeBooking,
    look: (bookingId) => look(bookingId),
    textOf: (key) => Promise.resolve(key),
  };
  return {
    ports,
    reportPorts,
    dispatch,
    effects,
    look,
    secrets,
    desk,
    office,
    blocking: { ...ports, secrets, accounts: memoryAccounts(), lookAtTrip: (id: string) => look(id) },
    due: () => runDue({ ...ports, look }),
    rebuild: () => rebuildReports(ports, () => undefined),
    sweep: () => sweepAttempts(payPorts),
    sweepRefunds: () => sweepRefunds(payPorts),
    number: () => numberWaiting({ store, clock, log, settings }),
    sweepTips: () => sweepTips(payPorts),
    tip: (wish: TipWish, caller: EndpointCaller) => giveTipCommand(payPorts, wish, caller),
    topUp: (input: { amount: number; provider: string }, caller: EndpointCaller) =>
      beginTopUp(payPorts, input, caller),
    startPayment: (form: Record<string, string>) => startPayment(payPorts, 'test', form, '127.0.0.1'),
    /** Presses a button on the bank’s page. */
    press: async (ref: string, action: PretendedAction) => {
      const signature = gateway.sign(`page:${ref}`);
      const order = await gateway.orderOf(ref, signature);
      if (order !== null) await gateway.act(ref, order, action);
    },
    /**
     * Sends a notice of the bank. `more` has the refund or dispute, if the notice is not about the payment.
     */
    webhook: (ref: string, more: Record<string, unknown> = {}) => {
      const body = JSON.stringify({ reference: ref, ...more });
      const follow: NoticePorts['followRefund'] = (attempt, told) => followRefund(payPorts, attempt, told);
      return handleWebhook({ ...payPorts, followRefund: follow }, 'test', {
        method: 'POST',
        rawBody: Buffer.from(body),
        query: new URLSearchParams(),
        address: '127.0.0.1',
        headers: { 'x-test-signature': gateway.sign(body) },
      });
    },
    comeBack: async (ref: string) => {
      const attempt = await attemptOf(store, ref);
      return attempt === null ? null : resolveAttempt(payPorts, attempt);
    },
  };
}
