import { raiseEmergency, resolveEmergency } from '@domain/contracts/trip/trip';
import { reviewAttention, reviewAttentionOfCall } from '../attention/attention';
import { endpointsWith, perMinute } from '../platform';
import { services } from '../services';
import { raiseEmergencyCommand, resolveEmergencyCommand } from './emergencies.command';

const endpoint = endpointsWith(services, perMinute(60));

/** The calls that begin and resolve an emergency. */
export const emergencyEndpoints = [
  endpoint(
    raiseEmergency,
    async (ports, input, caller) => {
      const answer = await raiseEmergencyCommand(ports, input, caller);
      await reviewAttention(input.bookingId);
      return answer;
    },
    perMinute(20),
  ),
  endpoint(resolveEmergency, async (ports, input, caller) => {
    const answer = await resolveEmergencyCommand(ports, input, caller);
    await reviewAttentionOfCall(input.alertId);
    return answer;
  }),
];
