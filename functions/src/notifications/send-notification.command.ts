import type { PushMessage } from '@domain/contracts/people/notifications';
import { DomainError } from '@domain/errors';
import type { Push } from '../platform';

/**
 * Sends one message. Fails with `not_found` if the token's device is gone (docs/product/calls.md, "Pushes"). Events
 * of trips and money go through `create-notify.ts` instead.
 */
export async function sendNotification(ports: { push: Push }, message: PushMessage): Promise<void> {
  if ((await ports.push.send(message)) === 'unknown_token') throw new DomainError('not_found', 'push token');
}
