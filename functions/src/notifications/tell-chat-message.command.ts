import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { bookingSchema } from '@domain/records';
import type { Needs } from '../platform';
import { noteTry } from '../trips/steps/reach-out.command';

const chatBookingSchema = bookingSchema.pick({
  customer: true,
  customer_name: true,
  driver: true,
  driver_name: true,
  status: true,
  reachedOutAt: true,
});
const messageSchema = z.object({ from: z.string(), message: z.string() });

const LONGEST = 140;

/**
 * Notifies the other person of a trip about a chat message (docs/product/screens.md, "Chat").
 * `create-notify.ts` stores the notification and sends the push.
 */
export async function tellChatMessage(
  ports: Needs<'store' | 'notify'>,
  chat: { bookingId: string; messageId: string; message: unknown },
): Promise<void> {
  const message = messageSchema.safeParse(chat.message).data;
  const booking = await ports.store.read(dbPaths.booking(chat.bookingId), chatBookingSchema);
  if (message === undefined || booking === null) return;
  const { customer, driver } = booking;
  const isFromRider = message.from === customer;
  const uid = isFromRider ? driver : customer;
  if (uid === undefined || (!isFromRider && message.from !== driver)) return;
  // If the driver waits at the pickup, this message counts as a try to reach the rider.
  if (!isFromRider) await noteTry(ports.store, chat.bookingId, booking);
  const name = (isFromRider ? booking.customer_name : booking.driver_name)?.trim() ?? '';
  await ports.notify([
    {
      uid,
      text: 'chat_message',
      params: { name, message: shortened(message.message) },
      // Each message is its own event, so that the unread notifications are the unread messages of the chat
      // (product 3.28).
      eventId: `${chat.bookingId}_chat_${chat.messageId}`,
      bookingId: chat.bookingId,
      screen: 'onlineChat',
    },
  ]);
}

// A visible character may consist of many code units. The segmenter keeps each character whole.
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function shortened(text: string): string {
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  return characters.length <= LONGEST ? text : `${characters.slice(0, LONGEST - 1).join('')}…`;
}
