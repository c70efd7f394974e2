import { choosePayment, confirmCash, paymentOptions } from '@domain/contracts/payments';
import { completionPorts } from '../bookings/bookings';
import { clock } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/endpoint';
import { cashInHand, choose, optionsOf } from './choose-payment.command';

const ports = { ...completionPorts, clock };
const rateLimits = [{ by: 'uid', limit: 60, windowSecs: 60 }] as const;

/** How a trip is paid (docs/product.md 9.6). */
export const paymentEndpoints = [
  defineEndpoint(paymentOptions, {
    rateLimits,
    handle: (input, caller) => optionsOf(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(choosePayment, {
    rateLimits,
    handle: (input, caller) => choose(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(confirmCash, {
    rateLimits,
    handle: (input, caller) => cashInHand(ports, input, requireCaller(caller)),
  }),
];
