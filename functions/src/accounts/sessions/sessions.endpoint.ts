import { listSignIns, noteSignIn, signOutEverywhere } from '@domain/contracts/sessions';
import { accounts, clock, secrets, store } from '../../platform/adapters';
import { defineEndpoint, requireCaller } from '../../platform/http/endpoint';
import { readSignIns } from './list-sign-ins.command';
import { noteSignIn as noteSignInCommand } from './note-sign-in.command';
import { signOutEverywhere as signOutEverywhereCommand } from './sign-out-everywhere.command';

export const sessionEndpoints = [
  defineEndpoint(noteSignIn, {
    rateLimits: [{ by: 'uid', limit: 30, windowSecs: 600 }],
    handle: (_input, caller, client) =>
      noteSignInCommand({ store, clock, secrets }, requireCaller(caller), client),
  }),
  defineEndpoint(signOutEverywhere, {
    rateLimits: [{ by: 'uid', limit: 20, windowSecs: 600 }],
    handle: (_input, caller) =>
      signOutEverywhereCommand({ store, clock, accounts }, requireCaller(caller).uid),
  }),
  defineEndpoint(listSignIns, {
    rateLimits: [{ by: 'uid', limit: 120, windowSecs: 60 }],
    handle: (input) => readSignIns({ store }, input),
  }),
];
