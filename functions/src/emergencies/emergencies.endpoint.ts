import { raiseEmergency, resolveEmergency } from '@domain/contracts/trip';
import { reviewAttention, reviewAttentionOfCall } from '../attention/attention';
import { notify } from '../notifications/notify';
import { clock, store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/http/endpoint';
import { raiseEmergencyCommand } from './raise-emergency.command';
import { resolveEmergencyCommand } from './resolve-emergency.command';

/** Calls for help and their end. */
export const emergencyEndpoints = [
  defineEndpoint(raiseEmergency, {
    rateLimits: [{ by: 'uid', limit: 20, windowSecs: 60 }],
    handle: async (input, caller) => {
      const answer = await raiseEmergencyCommand({ store, clock, notify }, input, requireCaller(caller).uid);
      await reviewAttention(input.bookingId);
      return answer;
    },
  }),
  defineEndpoint(resolveEmergency, {
    rateLimits: [{ by: 'uid', limit: 60, windowSecs: 60 }],
    handle: async (input, caller) => {
      const answer = await resolveEmergencyCommand({ store, clock }, input, requireCaller(caller).uid);
      await reviewAttentionOfCall(input.alertId);
      return answer;
    },
  }),
];
