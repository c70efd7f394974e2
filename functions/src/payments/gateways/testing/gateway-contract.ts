import { describe, expect, it } from 'vitest';
import type { Attempt, Checkout, GatewayRequest, PaymentGateway, Verdict } from '../../gateway';
import type { GatewayKit } from '../gateway-kit';
import {
  anAttempt,
  aPayer,
  kitOf,
  pretendedServer,
  someUrls,
  type Answer,
  type Sent,
} from './pretended-server';

/** The behaviour of one gateway, by examples of its documented messages. */
export type Contract = {
  create: (kit: GatewayKit) => PaymentGateway;
  /** a whole configuration, of the test mode */
  secret: object;
  /** a configuration of the live mode */
  liveSecret: object;
  currency: string;
  /** a currency that it does not take */
  otherCurrency?: string;
  /** answers besides those of the example at hand, by method and path */
  always?: Record<string, (sent: Sent) => Answer>;
  start: {
    answers: Record<string, (sent: Sent) => Answer>;
    checkout: Partial<Checkout>;
    /** looks at the requests and the form */
    look: (sent: Sent[], checkout: Checkout) => void;
  };
  /** answers of the status call, and the verdict that follows */
  states: readonly [string, Record<string, (sent: Sent) => Answer>, Partial<Verdict>][];
  notices: {
    /** a notice about the attempt, signed as the gateway signs */
    good: () => GatewayRequest;
    answers?: Record<string, (sent: Sent) => Answer>;
    /** the same with something wrong */
    bad: readonly [string, () => GatewayRequest][];
  };
};

/** The tests that every gateway passes. */
export function describeGateway(name: string, contract: Contract): void {
  const { create, secret, liveSecret, currency, always = {}, start, states, notices } = contract;
  const attempt: Attempt = anAttempt({ currency, provider: name });
  const gatewayWith = (answers: Record<string, (sent: Sent) => Answer> = {}, given: object = secret) => {
    const server = pretendedServer({ ...always, ...answers });
    const kit = kitOf(given, server);
    return { gateway: create(kit), server, kit };
  };

  describe(name, () => {
    it('is offered when it is set up, for its currencies, in its mode', () => {
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

    it('starts a payment', async () => {
      const { gateway, server } = gatewayWith(start.answers);
      const { gatewayRef: _, ...fresh } = attempt;
      const checkout = await gateway.createCheckout(fresh, aPayer, someUrls);
      expect(checkout).toMatchObject(start.checkout);
      start.look(server.sent, checkout);
    });

    it.each(states)('says %s', async (_, answers, verdict) => {
      const { gateway } = gatewayWith(answers);
      expect(await gateway.fetchStatus(attempt)).toMatchObject(verdict);
    });

    it('trusts a notice that is signed', async () => {
      const { gateway } = gatewayWith(notices.answers);
      expect(await gateway.verifyWebhook(notices.good())).toMatchObject({
        isTrusted: true,
        reference: attempt.ref,
      });
    });

    it.each(notices.bad)('refuses a notice with %s', async (_, notice) => {
      const { gateway } = gatewayWith(notices.answers);
      expect(await gateway.verifyWebhook(notice())).toMatchObject({ isTrusted: false });
    });
  });
}

/** The verdict of a right payment of 12.50. */
export const paid = (currency: string, more: Partial<Verdict> = {}): Partial<Verdict> => ({
  ...{ state: 'paid', amountMinor: 1250, currency, reference: anAttempt().ref },
  ...more,
});
