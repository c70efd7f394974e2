import { describe, expect, it } from 'vitest';
import type {
  Attempt,
  Checkout,
  FetchedRefund,
  GatewayRequest,
  KnownRefund,
  PaidAttempt,
  PayerBack,
  PaymentGateway,
  RefundResult,
  Verdict,
} from '../gateway';
import type { GatewayKit } from '../gateway-tools';
import {
  anAttempt,
  aPayer,
  kitOf,
  pretendedServer,
  someUrls,
  type Answer,
  type Sent,
} from './pretended-server';

type Answers = Record<string, (sent: Sent) => Answer>;

/** Examples for refunds of a payment of 12.50 under the reference `R1`. */
export type RefundContract = {
  /** the gateway’s id of the payment */
  txnId: string;
  /** the configuration, if it is not the configuration of the test mode */
  secret?: object;
  /** method and path of the refund call, for example `POST /refund` */
  call: string;
  /** the answers of other calls */
  around?: Answers;
  /** the answer to a full refund, its expected result, and a check of the request */
  whole: { answer: Answer; result: Partial<RefundResult>; look: (sent: Sent) => void };
  /** the answer to a refund of 5.00, and a check of the request */
  part: { answer: Answer; look: (sent: Sent) => void };
  /** other answers of the refund call, such as pending or refused, with their expected results */
  others: readonly (readonly [string, Answer, Partial<RefundResult>])[];
  /** the expected results of `fetchRefund`. Absent if the gateway has no such call */
  fetched?: readonly [string, KnownRefund, Answers, Partial<FetchedRefund>][];
};

/** The expected behaviour of one gateway, as examples of its documented messages. */
export type Contract = {
  create: (kit: GatewayKit) => PaymentGateway;
  /** a complete configuration of the test mode */
  secret: object;
  /** a configuration of the live mode */
  liveSecret: object;
  currency: string;
  /** an unsupported currency */
  otherCurrency?: string;
  /** answers of other calls in all examples, by method and path */
  always?: Answers;
  start: {
    answers: Answers;
    checkout: Partial<Checkout>;
    /** checks the requests and the checkout */
    look: (sent: Sent[], checkout: Checkout) => void;
  };
  /** the answers of the status call, with the expected verdict. The last value is the payer's return */
  states: readonly (readonly [string, Answers, Partial<Verdict>, PayerBack?])[];
  notices: {
    /** a notice about the attempt, with the gateway’s signature */
    good: () => GatewayRequest;
    answers?: Answers;
    /** the same notice, changed so that it must be refused */
    bad: readonly [string, () => GatewayRequest][];
    /**
     * notices about refunds and disputes. They name the payment of 12.50 by `refunds.txnId` or by our
     * reference
     */
    others?: readonly (readonly [string, () => GatewayRequest, Answers, readonly object[]])[];
  };
  refunds: RefundContract;
  /** the calls that are retried after a failure, because repeating them is safe */
  repeated: readonly string[];
};

/** Registers the tests that every gateway must pass. */
export function describeGateway(name: string, contract: Contract): void {
  const { create, secret, liveSecret, currency, always = {}, start, states, notices } = contract;
  const attempt: Attempt = anAttempt({ currency, provider: name });
  const gatewayWith = (answers: Answers = {}, given: object = secret) => {
    const server = pretendedServer({ ...always, ...answers });
    const kit = kitOf(given, server);
    return { gateway: create(kit), server, kit };
  };

  describe(name, () => {
    it('is offered if its configuration is valid, for its currencies, in live mode or in test mode', () => {
      const { gateway } = gatewayWith();
      expect(gateway.name).toBe(name);
      expect(gateway.isConfigured()).toBe(true);
      expect(gateway.isLive()).toBe(false);
      expect(gateway.supports(currency)).toBe(true);
      if (contract.otherCurrency !== undefined) expect(gateway.supports(contract.otherCurrency)).toBe(false);
      expect(gatewayWith({}, liveSecret).gateway.isLive()).toBe(true);
      for (const none of ['none', '{}', '', '{"unknown":1}', 'rubbish'])
        expect(create(kitOf(none)).isConfigured()).toBe(false);
    });

    it('is not set up if a part of its configuration is empty or blank', () => {
      for (const [field, value] of Object.entries(secret))
        for (const blank of ['', '  ']) {
          if (typeof value !== 'string' && !Array.isArray(value)) continue;
          const empty = typeof value === 'string' ? blank : [blank];
          expect(create(kitOf({ ...secret, [field]: empty })).isConfigured(), field).toBe(false);
        }
    });

    it('retries only failed calls that are safe to repeat', async () => {
      const { around = {}, whole, call, secret: refundSecret = secret, fetched = [] } = contract.refunds;
      const repeated = new Set<string>();
      /** Returns the answers, but the first call of each path fails. */
      const failing = (answers: Answers): Answers => {
        const called = new Set<string>();
        const entries = Object.entries({ ...always, ...answers }).map(([path, answer]) => [
          path,
          (sent: Sent): Answer => {
            if (called.has(path)) {
              repeated.add(path);
              return answer(sent);
            }
            called.add(path);
            return { status: 500, json: {} };
          },
        ]);
        return Object.fromEntries(entries) as Answers;
      };
      const attempted = async (work: () => Promise<unknown>): Promise<void> => {
        await work().catch(() => null);
      };
      const { gatewayRef: _, ...fresh } = attempt;
      const paidAttempt: PaidAttempt = { ...attempt, gatewayTxnId: contract.refunds.txnId };
      const request = { refundRef: 'R1', amountMinor: 1250, reason: 'Late driver' };
      const starting = gatewayWith(failing(start.answers)).gateway;
      await attempted(() => starting.createCheckout(fresh, aPayer, someUrls));
      for (const [, answers] of states.slice(0, 1))
        await attempted(() => gatewayWith(failing(answers)).gateway.fetchStatus(attempt));
      const giving = gatewayWith(failing({ ...around, [call]: () => whole.answer }), refundSecret).gateway;
      await attempted(async () => giving.refund?.(paidAttempt, request));
      for (const [, known, answers] of fetched) {
        const asked = gatewayWith(failing({ ...around, ...answers }), refundSecret).gateway;
        await attempted(async () => asked.fetchRefund?.(paidAttempt, known));
      }
      const noticed = gatewayWith(failing(notices.answers ?? {})).gateway;
      await attempted(async () => noticed.verifyWebhook(notices.good()));
      expect([...repeated].sort()).toEqual([...contract.repeated].sort());
    });

    it('starts a payment with the expected requests', async () => {
      const { gateway, server } = gatewayWith(start.answers);
      const { gatewayRef: _, ...fresh } = attempt;
      const checkout = await gateway.createCheckout(fresh, aPayer, someUrls);
      expect(checkout).toMatchObject(start.checkout);
      start.look(server.sent, checkout);
    });

    const examples = states.map(([says, answers, verdict, back]) => ({ says, answers, verdict, back }));
    it.each(examples)('reports a payment as $says', async ({ answers, verdict, back }) => {
      const { gateway } = gatewayWith(answers);
      expect(await gateway.fetchStatus(attempt, back)).toMatchObject(verdict);
    });

    it('trusts a signed notice', async () => {
      const { gateway } = gatewayWith(notices.answers);
      expect(await gateway.verifyWebhook(notices.good())).toMatchObject({
        isTrusted: true,
        notices: [{ kind: 'payment', reference: attempt.ref }],
      });
    });

    if (notices.others !== undefined)
      it.each(notices.others)(
        'reads refunds and disputes from a signed notice: %s',
        async (_, notice, answers, reports) => {
          const { gateway } = gatewayWith({ ...notices.answers, ...answers });
          const verdict = await gateway.verifyWebhook(notice());
          const told = verdict.isTrusted ? verdict.notices : [];
          expect(
            told.map((one) =>
              one.kind === 'dispute' ? { ...one, amountMinor: one.amountMinor(attempt) } : one,
            ),
          ).toEqual(reports);
        },
      );

    it.each(notices.bad)('refuses a notice with %s', async (_, notice) => {
      const { gateway } = gatewayWith(notices.answers);
      expect(await gateway.verifyWebhook(notice())).toMatchObject({ isTrusted: false });
    });
  });

  describeRefunds(name, contract.refunds, gatewayWith, attempt);
}

function describeRefunds(
  name: string,
  contract: RefundContract,
  gatewayWith: (answers: Answers, secret?: object) => { gateway: PaymentGateway; server: { sent: Sent[] } },
  attempt: Attempt,
): void {
  const { txnId, call, around = {}, whole, part, others, fetched } = contract;
  const paidAttempt: PaidAttempt = { ...attempt, gatewayTxnId: txnId };
  const give = async (answer: (sent: Sent) => Answer, amountMinor = 1250) => {
    const { gateway, server } = gatewayWith({ ...around, [call]: answer }, contract.secret);
    const request = { refundRef: 'R1', amountMinor, reason: 'Late driver' };
    const result = await gateway.refund?.(paidAttempt, request);
    const sent = server.sent.find(({ method, url }) => `${method} ${url.pathname}` === call);
    if (result === undefined || sent === undefined) throw new Error('no refund');
    return { result, sent };
  };

  describe(`refunds of ${name}`, () => {
    it('can return the whole amount', async () => {
      const { result, sent } = await give(() => whole.answer);
      expect(result).toMatchObject({ amountMinor: 1250, ...whole.result });
      whole.look(sent);
    });

    it('can return a part of the amount', async () => {
      const { result, sent } = await give(() => part.answer, 500);
      expect(result).toMatchObject({ state: whole.result.state, amountMinor: 500 });
      part.look(sent);
    });

    it.each([0, -1, 1251, 1.5])('are rejected for the amount %d if 1250 was paid', async (amountMinor) => {
      const { gateway, server } = gatewayWith(around, contract.secret);
      const request = { refundRef: 'R1', amountMinor, reason: '' };
      // Some gateways check the amount before they return a promise. `async` turns an error of the check into
      // a rejection.
      const refund = async () => gateway.refund?.(paidAttempt, request);
      await expect(refund()).rejects.toThrow('invalid_argument');
      expect(server.sent).toEqual([]);
    });

    it.each(others)('have the result %s', async (_, answer, result) => {
      expect((await give(() => answer)).result).toMatchObject(result);
    });

    it.each<[string, () => Answer]>([
      ['garbage', () => ({ text: '<html>' })],
      ['an empty object', () => ({ json: {} })],
      ['an internal error', () => ({ status: 500, json: { message: 'oops' } })],
      ['too many requests', () => ({ status: 429, json: { message: 'slow down' } })],
      [
        'nothing in time',
        () => {
          throw new Error('timeout');
        },
      ],
    ])('are unavailable if the gateway answers %s, because the money may have moved', async (_, answer) => {
      await expect(give(answer)).rejects.toThrow('unavailable');
    });

    if (fetched === undefined)
      it('cannot be looked up', () => {
        expect(gatewayWith({}).gateway.fetchRefund).toBeUndefined();
      });
    else
      it.each(fetched)('are looked up as %s', async (_, known, answers, result) => {
        const { gateway } = gatewayWith({ ...around, ...answers }, contract.secret);
        expect(await gateway.fetchRefund?.(paidAttempt, known)).toMatchObject(result);
      });
  });
}

/** A payer who comes back to the app, with the query that the gateway adds. */
export const payerBack = (by: PayerBack['by'], query: Record<string, string> = {}): PayerBack => ({
  by,
  query: new URLSearchParams(query),
});

/** The expected verdict for a correct payment of 12.50. */
export const paid = (currency: string, more: Partial<Verdict> = {}): Partial<Verdict> => ({
  state: 'paid',
  amountMinor: 1250,
  currency,
  reference: anAttempt().ref,
  ...more,
});
