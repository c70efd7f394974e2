import { ROLES } from '../../records';
import { endpointContract } from '../endpoint';

/**
 * Copies the number that the caller's token proves into the profile. `mobile_unproven` if the token has none,
 * `permission_denied` if the number is locked, `account_blocked` for the number of a blocked person.
 */
export const proveMobile = endpointContract({ name: 'prove_mobile', access: ROLES });
