import { closeReview } from '@domain/contracts/reviews';
import { reportPorts } from '../payments/payment.endpoint';
import { settleAsCash } from '../payments/report-payment.command';
import { clock, store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/http/endpoint';
import { closeReviewCommand } from './close-review.command';

export const closeReviewEndpoint = defineEndpoint(closeReview, {
  rateLimits: [{ by: 'uid', limit: 60, windowSecs: 60 }],
  handle: (input, caller) =>
    closeReviewCommand(
      { store, clock, settleAsCash: (bookingId) => settleAsCash(reportPorts, bookingId) },
      input,
      requireCaller(caller).uid,
    ),
});
