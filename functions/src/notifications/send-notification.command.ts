import type { PushMessage } from '@domain/contracts/people/notifications';
import { DomainError } from '@domain/errors';
import type { Push } from '../platform';

/**
 * Sends one message. Fails with `not_found` if the device of the token no longer exists
 * (docs/product/calls.md, "Pushes"). Events of trips and money use `create-notify.ts` instead.
 */
export async function sendNotification(ports: { push: Push }, message: PushMessage): Promise<void> {
  if ((await ports.push.send(message)) === 'unknown_token') throw new DomainError('not_found', 'push token');
}
