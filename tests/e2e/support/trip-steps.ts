import type { Browser, Locator, Page } from 'playwright-core';
import { inTracksInstance } from '@domain/database/instance-routing';
import { z } from 'zod';
import { quote } from '@domain/contracts/trip/bookings';
import { dbPaths } from '@domain/database/paths';
import { type Booking, bookingSchema } from '@domain/records';
import type { LatLng } from '@domain/geo/geo';
import { bookingRecordOf } from '@domain/booking/booking-record';
import { connectClient, fleetAddressesOf } from '../../../local/fleet/client';
import { askPrice, chooseCar, choosePlace } from './booking-steps';
import { addresses, DESKTOP, newPerson, open, type Person } from './browser';
import { readAsOperator, writeAsOperator } from './database';
import type { NewPerson } from './people';
import { SHARDS } from './shards';

const coordinates = z.object({
  routes: z.array(
    z.object({ geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])) }) }),
  ),
});

const referenceSchema = z.object({ reference: z.string() });

/** Returns the route between two places, as the simulated city calculates it. */
export async function streetWay(from: LatLng, to: LatLng): Promise<LatLng[]> {
  const line = `${from.lng},${from.lat};${to.lng},${to.lat}`;
  const answer = await fetch(`${addresses.city}/route/v1/driving/${line}?overview=full&geometries=geojson`);
  const [route] = coordinates.parse(await answer.json()).routes;
  if (route === undefined) throw new Error(`no way from ${line}`);
  return route.geometry.coordinates.map(([lng, lat]) => ({ lat, lng }));
}

/** Opens a browser for a driver. The device is at this position, and the browser may read it. */
export async function newDriverPerson(
  browser: Browser,
  at: LatLng,
  options?: Parameters<typeof newPerson>[2],
): Promise<Person> {
  const person = await newPerson(browser, DESKTOP, options);
  await person.context.grantPermissions(['geolocation'], { origin: addresses.app });
  await moveTo(person, at);
  return person;
}

/** Moves the device to another position. */
export function moveTo({ context }: Person, { lat, lng }: LatLng): Promise<void> {
  return context.setGeolocation({ latitude: lat, longitude: lng, accuracy: 8 });
}

/**
 * Moves the device along a route in `stops` steps. After each step it waits until the server knows the new
 * position.
 */
export async function driveAlong(
  person: Person,
  uid: string,
  way: readonly LatLng[],
  stops = 6,
): Promise<void> {
  const last = way.length - 1;
  const indexes = Array.from({ length: stops }, (_, stop) => Math.round(((stop + 1) / stops) * last));
  for (const index of new Set(indexes)) {
    const point = way[index];
    if (point === undefined) continue;
    await moveTo(person, point);
    await until(`position ${index}`, async () => {
      const at = await toldPlace(uid);
      return at !== undefined && Math.abs(at.lat - point.lat) + Math.abs(at.lng - point.lng) < 0.0005;
    });
  }
}

const pointSchema = z.object({ lat: z.number(), lng: z.number() });
const trackPointSchema = pointSchema.extend({ at: z.number() });

/**
 * Returns the last position of a driver that the server knows. If the track of the trip is stored in a
 * separate database instance, the newest point of the track is the position. Otherwise the position is in
 * the driver’s profile. Just after the start of a trip, the separate instance does not know the new status
 * yet and refuses the point. The app then writes the point to the main database.
 */
async function toldPlace(uid: string): Promise<z.output<typeof pointSchema> | undefined> {
  const textSchema = z.string().nullable();
  const bookingId = textSchema.parse(await readAsOperator(`users/${uid}/currentBooking`));
  const instance =
    bookingId === null ? null : textSchema.parse(await readAsOperator(`bookings/${bookingId}/trackInstance`));
  if (bookingId === null || instance === null)
    return pointSchema.safeParse(await readAsOperator(`users/${uid}/location`)).data;
  const track = `tracking/${bookingId}`;
  const newest = async (list: string) => {
    const last = await readAsOperator(list, '&orderBy="$key"&limitToLast=1');
    return Object.values(z.record(z.string(), trackPointSchema).catch({}).parse(last));
  };
  const points = (await Promise.all([track, inTracksInstance(instance, track)].map(newest))).flat();
  return points.sort((one, other) => one.at - other.at).at(-1);
}

/** Polls until the condition is true. Fails after two minutes. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 120_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${what} did not come`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Cancels the trips of earlier tests that still search for a driver. Otherwise the next driver who goes
 * online would get offers of these trips, and would accept the wrong trip. Some tests book as a rider of the
 * demo data. The open trips of the demo data itself are booked for later.
 */
async function cancelOpenTrips(): Promise<void> {
  const query = `&orderBy="status"&equalTo="NEW"`;
  const open = (await readAsOperator('bookings', query)) as Record<string, { bookLater: boolean }> | null;
  const searching = Object.entries(open ?? {}).filter(([, { bookLater }]) => !bookLater);
  await Promise.all(searching.map(([id]) => writeAsOperator(`bookings/${id}/status`, 'CANCELLED')));
}

/** Goes online on the driver page, and waits until the dispatch can find the driver. */
export async function goOnline({ page }: Person, uid: string): Promise<void> {
  await cancelOpenTrips();
  await open(page, '/drive');
  await page.getByRole('switch', { name: 'Go online' }).click();
  await page.getByRole('heading', { name: 'You’re online' }).waitFor();
  await until(
    'the position',
    async () => pointSchema.safeParse(await readAsOperator(`drivers_on_duty/${uid}/position`)).success,
  );
}

/** Books a trip from the first screen. Returns the id of the booking. */
export async function bookTrip(
  page: Page,
  trip: { pickup: string; drop: string; car?: string },
): Promise<string> {
  await open(page, '/');
  await choosePlace(page, 'Pickup', trip.pickup);
  await choosePlace(page, 'Drop-off', trip.drop);
  await chooseCar(page, trip.car ?? 'Economy');
  await askPrice(page);
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  const success = page.getByRole('dialog', { name: 'Booking successful' });
  await success.waitFor();
  const bookingId = /-[\w-]{19}/.exec((await success.textContent()) ?? '')?.[0] ?? '';
  await success.getByRole('button', { name: 'Go to my bookings' }).click();
  await page.waitForURL((url) => url.pathname === '/bookings');
  return bookingId;
}

/** The pickup of the trips in these tests. The server refuses an arrival at another place. */
export const START = { lat: -34.906083, lng: -56.198837 };
const PLACES = {
  pickup: { ...START, add: 'Palacio Salvo, Plaza Independencia 848' },
  drop: { lat: -34.89437, lng: -56.16618, add: 'Terminal Tres Cruces, Bulevar General Artigas 1825' },
};

/** Books as a rider by calls of the app, without its screens. Returns the id of the booking. */
export async function bookAs(uid: string, carTypeId = 'economy'): Promise<string> {
  const client = await connectClient(fleetAddressesOf(addresses, SHARDS > 1), uid, () => undefined);
  const { quote: held } = await client.call(quote, { ...PLACES, carTypeId, bookLater: false });
  await client.write({ [dbPaths.booking(held.id)]: bookingRecordOf(held, { '.sv': 'timestamp' }) });
  await client.close();
  return held.id;
}

/** Returns the stored booking after the server has completed it. */
export async function storedBooking(bookingId: string): Promise<Booking> {
  let stored: unknown;
  await until('the complete booking', async () => {
    stored = await readAsOperator(`bookings/${bookingId}`);
    return referenceSchema.safeParse(stored).success;
  });
  const money = await readAsOperator(`booking_money/${bookingId}`);
  return { ...bookingSchema.parse(Object.assign({}, stored, money)), id: bookingId };
}

/** Returns the offer that the driver’s page shows. */
export const offerOf = (page: Page): Locator => page.getByRole('alertdialog', { name: 'New offer' });

/** Returns the row of a booking in the bookings table. */
export const rowOf = (page: Page, reference: string): Locator =>
  page.getByRole('row').filter({ hasText: reference }).first();

/** Returns the start code that the rider’s page shows. */
export async function startCodeOf(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: /^\d( \d){4}$/ });
  return ((await code.textContent()) ?? '').trim();
}

/** Types the start code and starts the trip. */
export async function enterStartCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Start code').fill(code);
  await page.getByRole('button', { name: 'Start trip' }).click();
}

/**
 * Pays by card from the open payment dialog on the page of the test gateway, and returns to the trip page.
 */
export async function payAtTestGateway(page: Page): Promise<void> {
  const payment = page.getByRole('dialog', { name: 'Pay for this booking' });
  await payment.getByRole('radio', { name: 'Test' }).check();
  await payment.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('heading', { name: 'Test payment' }).waitFor();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/trip/'));
}

/** Stores a trip of this rider that has ended and is not paid. */
export async function drivenTrip(
  riderId: string,
  driver: Pick<NewPerson, 'uid' | 'firstName' | 'lastName'>,
): Promise<Booking> {
  const bookingId = await bookAs(riderId);
  await storedBooking(bookingId);
  const path = `bookings/${bookingId}`;
  await writeAsOperator(`${path}/driver`, driver.uid);
  await writeAsOperator(`${path}/driver_name`, `${driver.firstName} ${driver.lastName}`);
  await writeAsOperator(`${path}/status`, 'REACHED');
  await until('the price', async () => (await storedBooking(bookingId)).status === 'PENDING');
  return storedBooking(bookingId);
}

/** Chooses the gateway in the payment dialog, and pays on the gateway’s page. */
export async function payBy(page: Page, word: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Pay for this booking' });
  await dialog.getByRole('radio', { name: word, exact: true }).check();
  await dialog.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('heading', { name: `${word} payment` }).waitFor();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/trip/'));
}
