import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { messageWrites } from '@domain/trip/people/chat';
import { TRIP_STATES } from '@domain/records';
import type { FleetClient } from './client';
import type { Ticker } from './ticker';
import type { TripWatch } from './trip-watch';

/** The start codes that riders of the fleet have told their drivers, by booking. */
export type StartCodes = Map<string, string>;

const threadSchema = z.record(z.string(), z.object({ from: z.string(), message: z.string() }));
const CODE = /(?<!\d)\d{5}(?!\d)/;

/** A time in the form that the chat stores. */
export function chatClock(now: number): Parameters<typeof messageWrites>[2] {
  const date = new Date(now);
  return {
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hours: date.getHours(),
    minutes: date.getMinutes(),
  };
}

/**
 * Asks for the start code of a trip. A rider of the fleet tells the code directly. A person at a browser is
 * asked in the chat, and the code is read from the answer. Null if the code does not come in time.
 */
export async function askedForCode(
  { client, ticker, codes }: { client: FleetClient; ticker: Ticker; codes: StartCodes },
  { bookingId, customer }: { bookingId: string; customer: string },
  trip: TripWatch,
  { patienceMs, wrong }: { patienceMs: number; wrong: ReadonlySet<string> },
): Promise<string | null> {
  const isAwaited = (): boolean => {
    const status = trip.status();
    return status !== null && TRIP_STATES[status].canReportNoShow;
  };
  const end = ticker.now() + patienceMs;
  const list = dbPaths.chatThread(bookingId, customer, client.uid);
  let written: string | null = null;
  let stopChat: (() => void) | null = null;
  const askAt = ticker.now() + 5000;
  try {
    while (ticker.now() < end && isAwaited()) {
      const code = codes.get(bookingId) ?? written;
      if (code !== null && !wrong.has(code)) return code;
      if (stopChat === null && ticker.now() >= askAt) {
        stopChat = client.watch(
          dbPaths.chat(bookingId),
          (value) => {
            const threads = z.record(z.string(), threadSchema).safeParse(value).data ?? {};
            for (const { from, message } of Object.values(threads).flatMap((thread) =>
              Object.values(thread),
            )) {
              if (from === customer) written = CODE.exec(message)?.[0] ?? written;
            }
          },
          () => undefined,
        );
        await client.write(
          messageWrites(
            { bookingId, customer, driver: client.uid, key: client.newKey(list) },
            { text: 'I am here. What is your start code?', from: client.uid, source: 'driver' },
            chatClock(ticker.now()),
            client.now,
          ),
        );
      }
      await ticker.pause(500);
    }
    return null;
  } finally {
    stopChat?.();
  }
}
