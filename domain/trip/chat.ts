import { dbPaths } from '../database/paths';
import type { Writes } from './driver-steps';

export type ChatSide = 'rider' | 'driver';

/**
 * A chat message (docs/product.md 8.15): kept below the key "customerId,driverId"; the date as month:day:year, the
 * time as hours:minutes without padding, both of the sender's clock as given. `status.ts` (`isChatOpen`) says when the
 * chat is open, `rules/nodes/trips.ts` checks writers and readers, and
 * `functions/src/notifications/tell-chat-message.command.ts` notifies the other side.
 */
export function messageWrites(
  chat: { bookingId: string; customer: string; driver: string; key: string },
  message: { text: string; from: string; source: ChatSide },
  clock: { year: number; month: number; day: number; hours: number; minutes: number },
): Writes {
  const thread = dbPaths.chatThread(chat.bookingId, chat.customer, chat.driver);
  return {
    [`${thread}/${chat.key}`]: {
      message: message.text,
      from: message.from,
      type: 'msg',
      msgDate: `${clock.month}:${clock.day}:${clock.year}`,
      msgTime: `${clock.hours}:${clock.minutes}`,
      source: message.source,
    },
  };
}
