import { ownReferrals } from '@domain/contracts/money/referrals';
import { endpointsWith } from '../platform';
import { services } from '../services';
import { listReferrals } from './list-referrals.command';

const endpoint = endpointsWith(services, [{ by: 'uid', limit: 20, windowSecs: 600 }]);

/** The call that lists the people who joined by the caller's referral code. */
export const ownReferralsEndpoint = endpoint(ownReferrals, (ports, _input, { uid }) =>
  listReferrals(ports, uid),
);
