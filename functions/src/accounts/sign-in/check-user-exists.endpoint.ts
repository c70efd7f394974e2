import { checkUserExists } from '@domain/contracts/people/accounts';
import { accounts, store } from '../../platform/adapters';
import { defineEndpoint } from '../../platform/http/endpoint';
import { findUsersByContact } from './check-user-exists.command';

export const checkUserExistsEndpoint = defineEndpoint(checkUserExists, {
  rateLimits: [{ by: 'uid', limit: 60, windowSecs: 60 }],
  handle: (input) => findUsersByContact({ store, accounts }, input),
});
