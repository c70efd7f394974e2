import { closeReview } from '@domain/contracts/office/reviews';
import { settleAsCash } from '../payments/choice/report-payment.command';
import { reportPorts } from '../payments/payment.endpoint';
import { endpointsWith, perMinute } from '../platform';
import { services } from '../services';
import { closeReviewCommand } from './close-review.command';

const endpoint = endpointsWith(
  { ...services, settleAsCash: (bookingId: string) => settleAsCash(reportPorts, bookingId) },
  perMinute(60),
);

export const closeReviewEndpoint = endpoint(closeReview, closeReviewCommand);
