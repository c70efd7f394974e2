import { userSignup } from '@domain/contracts/people/accounts';
import { clock, pictures, secrets, store } from '../../platform/adapters';
import { defineEndpoint, requireCaller } from '../../platform/http/endpoint';
import { notify } from '../../notifications/notify';
import { readSettings } from '../../platform/settings';
import { signUpUser } from './user-signup.command';

export const userSignupEndpoint = defineEndpoint(userSignup, {
  rateLimits: [{ by: 'uid', limit: 20, windowSecs: 3600 }],
  handle: (input, caller, client) =>
    signUpUser(
      { store, secrets, clock, settings: () => readSettings(store), notify, pictures },
      input,
      requireCaller(caller),
      client,
    ),
});
