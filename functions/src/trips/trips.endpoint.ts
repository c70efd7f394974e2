import { cancelTerms, cancelTrip } from '@domain/contracts/trip/cancelling';
import {
  answerArrival,
  arrive,
  askArrival,
  leaveTrip,
  reachOut,
  renewEta,
  startTrip,
} from '@domain/contracts/office/dispatch';
import { rateRider, readTrack } from '@domain/contracts/trip/trip';
import { changeTrip, quoteTripChange, seeTripChange } from '@domain/contracts/trip/trip-change';
import { indexBooking } from '../bookings/index-booking.command';
import { maps } from '../places/maps';
import { endpointsWith, perMinute } from '../platform';
import { frequentServices, services } from '../services';
import { changeTripCommand, seeTripChangeCommand } from './changes/change-trip.command';
import { quoteTripChangeCommand } from './changes/quote-trip-change.command';
import { lookAtTrip } from './effects/look-at-trip';
import { answerArrivalCommand, arriveCommand, askArrivalCommand } from './steps/arrive.command';
import { cancelTermsCommand, cancelTripCommand } from './steps/cancel-trip.command';
import { leaveTripCommand } from './steps/leave-trip.command';
import { rateRiderCommand } from './steps/rate-rider.command';
import { reachOutCommand } from './steps/reach-out.command';
import { startTripCommand } from './steps/start-trip.command';
import { renewEtaCommand } from './steps/trip-eta.command';
import { readTrackCommand } from './read-track.command';

const index = (bookingId: string) => indexBooking(services.store, bookingId);
const endpoint = endpointsWith({ ...services, look: lookAtTrip, index }, perMinute(30));
/** These calls are limited, because each call causes a request to the maps service. */
const quotes = [...perMinute(20), { by: 'uid', limit: 100, windowSecs: 3600, isShared: true }] as const;

/** The endpoints for steps of a trip that the database rules alone cannot check. */
export const tripEndpoints = [
  endpoint(arrive, arriveCommand),
  endpoint(askArrival, askArrivalCommand),
  endpoint(answerArrival, answerArrivalCommand),
  endpoint(rateRider, rateRiderCommand),
  endpoint(reachOut, reachOutCommand),
  endpoint(readTrack, readTrackCommand),
  endpoint(renewEta, (ports, input, caller) =>
    renewEtaCommand({ ...ports, directions: (points) => maps().directions(points) }, input, caller),
  ),
  endpoint(cancelTerms, cancelTermsCommand),
  endpoint(cancelTrip, cancelTripCommand),
  endpoint(quoteTripChange, quoteTripChangeCommand, quotes),
  endpoint(changeTrip, changeTripCommand),
  endpoint(seeTripChange, seeTripChangeCommand),
  endpoint(leaveTrip, (_ports, input, caller) => leaveTripCommand(frequentServices, input, caller)),
  endpoint(startTrip, startTripCommand),
];
