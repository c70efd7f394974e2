import { ROLES } from '../../records';
import { endpointContract } from '../endpoint';

/**
 * Reads the phone number in the caller's token, and stores it in the profile as the proven number. Fails with
 * `mobile_unproven` if the token has no number, with `permission_denied` if the caller may not change the
 * number, and with `account_blocked` for the number of a blocked person.
 */
export const proveMobile = endpointContract({ name: 'prove_mobile', access: ROLES });
