import type { z } from 'zod';
import { isOnePlace } from '@domain/booking/trip-places';
import { hasSeatsFor } from '@domain/booking/passengers';
import { isFarEnoughAhead } from '@domain/booking/book-later';
import { PASS_PLACES, placesFor } from '@domain/booking/open-bookings';
import {
  carTypeSchema,
  initialStatus,
  type PricedItem,
  type Quote,
  type Settings,
  type UserProfile,
  userSchema,
} from '@domain/records';
import {
  deliveryPhoneSchema,
  type InstructionData,
  type QuoteAnswer,
  type quote,
} from '@domain/contracts/trip/bookings';
import { shownEstimate } from '@domain/booking/booking-parts';
import { dbPaths } from '@domain/database/paths';
import type { ServiceCode } from '@domain/error-codes';
import { DomainError } from '@domain/errors';
import { QUOTE_DAYS } from '@domain/retention/kept-nodes';
import { DAY_MS } from '@domain/time/days-after';
import { carNeedsText } from '@domain/dispatch/driver/car-needs';
import { estimateOf } from '@domain/fare/estimate';
import { estimateAt, isOfficePrice } from '@domain/fare/office-price';
import { tripFare } from '@domain/fare/trip-fare';
import type { LatLng } from '@domain/geo/geo';
import { debtOnBill } from '@domain/money/debt';
import { GOOGLE_KEPT_MS } from '@domain/retention/google-data';
import type { DrivenRoute } from '../places/maps-provider';
import { isKey, untilCommitted, type Checks, type EndpointCaller, type Needs, type Store } from '../platform';
import { paymentWishOf } from '../payments/choice/pay-as-wished.command';
import { readPhone } from '../people/read-people';
import { placeForQuote } from './quote-place';

export type QuotePorts = Needs<'store' | 'clock' | 'settings'> & {
  /** The driving route through the points. Null if there is no route. */
  directions: (points: readonly LatLng[]) => Promise<DrivenRoute | null>;
};

/**
 * How long a quote can be booked. Before a quote expires, a newer quote of the rider may take the older
 * quote's place among the open bookings (`quote-place.ts`). Then the database rules
 * (`rules/nodes/bookings.ts`) refuse the older quote like an expired quote.
 */
export const QUOTE_LIFE_MS = 10 * 60_000;

type Input = z.output<typeof quote.input>;
export type QuoteRecord = Omit<Quote, 'id'>;
type Asking = Pick<EndpointCaller, 'uid' | 'role'>;

/**
 * Computes the price of a trip on the server's own route. Stores the price under the id that the booking
 * will have, and returns the stored price (docs/product/money.md, "Quote and estimate"). Fails with the
 * errors of `priceTrip`, and with `service_closed`, `debt_on_open_trip`, `too_many_bookings`,
 * `too_many_later_bookings`.
 * `rules/nodes/bookings.ts` lets the client make a booking with the id of the quote.
 */
export async function makeQuote(ports: QuotePorts, input: Input, caller: Asking): Promise<QuoteAnswer> {
  const { record, route, settings } = await priceTrip(ports, input, caller);
  const id = ports.store.newKey(dbPaths.quotes());
  const place = await storeQuote(ports.store, id, record, settings);
  const answer = { ...record, place, id };
  const { turns: _turns, ...whole } = answer;
  return { quote: caller.role === 'admin' ? whole : shownQuote(whole), routeDetails: shownRoute(route) };
}

/** A trip with its price, the server's own route, and the settings that were used. */
export type PricedQuote = { record: QuoteRecord; route: DrivenRoute; settings: Settings };

/**
 * Checks a trip and computes its price. The function stores nothing. Fails with these error codes:
 * `user_issue_contact_admin`, `profile_incomplete`, `incomplete_user`, `select_proper`, `past_booking_error`,
 * `deliveryDetailMissing`, `place_to_coords_error`, `too_many_passengers`, `mobile_no_blank_error`,
 * `debt_unpaid`, `promo_not_valid`, `wallet_too_small`, `account_in_review`, `office_price_bounds`.
 * `domain/fare/trip-fare.ts` computes the price, and `domain/contracts/trip/bookings.ts` checks the form.
 */
export async function priceTrip(ports: QuotePorts, input: Input, caller: Asking): Promise<PricedQuote> {
  const now = ports.clock();
  const isAdmin = caller.role === 'admin';
  const isOfTheOffice =
    input.driverNote !== undefined || input.channel !== undefined || input.officePrice !== undefined;
  if (isAdmin ? input.payment !== undefined : isOfTheOffice) throw new DomainError('permission_denied');
  const { customer, rider } = await customerOf(ports.store, input, caller);
  if (input.bookLater && (input.tripdate === undefined || !isFarEnoughAhead(input.tripdate, now))) {
    throw new DomainError('past_booking_error');
  }
  const [settings, carType] = await Promise.all([
    ports.settings(),
    isKey(input.carTypeId) ? ports.store.read(dbPaths.carType(input.carTypeId), carTypeSchema) : null,
  ]);
  if (carType === null) throw new DomainError('select_proper', 'car type');
  const { debt, usesDebtPass } = debtOnBill(rider, { ...input, role: caller.role }, { now, settings });
  const isDelivery = settings.appcat === 'delivery';
  const instructions = input.instructionData ?? {};
  const chosen = {
    parcelType: itemAt(carType.parcelTypes, instructions.parcelTypeIndex),
    option: itemAt(carType.options, instructions.optionIndex),
  };
  // A parcel needs no seat and has instructions of its own, so passengers and the rider's note are ignored.
  const { passengers, riderNote = '' } = isDelivery ? {} : input;
  const passenger = isDelivery ? {} : passengerOf(input.passenger, settings.country);
  if (!hasSeatsFor(carType, passengers)) throw new DomainError('too_many_passengers');
  if (isDelivery) assertDelivery(instructions, carType.parcelTypes.length > 0);

  const points = [input.pickup, ...(input.waypoints ?? []), input.drop];
  if (isOnePlace(points)) throw new DomainError('same_places');
  const route = await ports.directions(points);
  // If the route has no length, the pickup and the drop are the same place.
  if (route === null || route.distance_in_km <= 0) throw new DomainError('place_to_coords_error', 'no route');

  const byRates = tripFare(carType, route, settings, chosen);
  const { decimal, office_price_factor: factor } = settings;
  const asked = input.officePrice;
  const isAsked = asked !== undefined;
  if (isAsked && !isOfficePrice(asked.amount, { was: byRates.total, decimal, factor }))
    throw new DomainError('office_price_bounds');
  const estimate = isAsked ? estimateAt(byRates, asked.amount, carType, decimal) : estimateOf(byRates);
  const trip_cost = estimate.estimateFare;
  const priced = { customer, settings, trip_cost, debt };
  const paymentWish =
    input.payment === undefined ? undefined : await paymentWishOf(ports, priced, input.payment);
  const record: QuoteRecord = {
    uid: caller.uid,
    customer,
    createdAt: now,
    expiresAt: now + QUOTE_LIFE_MS,
    sweepAt: now + QUOTE_LIFE_MS + QUOTE_DAYS * DAY_MS,
    carTypeId: input.carTypeId,
    carType: carType.name,
    carImage: carType.image,
    carDetails: carType,
    pickup: input.pickup,
    drop: input.drop,
    waypoints: input.waypoints,
    googleUntil: route.isGoogle === true ? now + GOOGLE_KEPT_MS : undefined,
    bookLater: input.bookLater,
    tripdate: input.bookLater && input.tripdate !== undefined ? input.tripdate : now,
    status: initialStatus(settings.appcat, isAdmin),
    booking_type_admin: isAdmin,
    channel: input.channel,
    estimate,
    trip_cost,
    officePrice: asked === undefined ? undefined : { ...asked, was: byRates.total },
    debt,
    paymentWish,
    usesDebtPass,
    overrideReason: input.overrideReason,
    passengers,
    ...passenger,
    riderNote: riderNote === '' ? undefined : riderNote,
    driverNote: input.driverNote === '' ? undefined : input.driverNote,
    carNeeds: isDelivery ? undefined : carNeedsText(input.carNeeds ?? []),
    polylinePoints: route.polylinePoints,
    turns: route.turns,
    ...(isDelivery ? deliveryFieldsOf(instructions) : {}),
    parcelTypeIndex: instructions.parcelTypeIndex,
    optionIndex: instructions.optionIndex,
    parcelTypeSelected: chosen.parcelType,
    optionSelected: chosen.option,
  };
  return { record, route, settings };
}

/** The route as the rider sees it. The turns are left out, because only the driver of the trip gets them. */
function shownRoute({
  turns: _turns,
  isGoogle: _isGoogle,
  ...shown
}: DrivenRoute): Omit<DrivenRoute, 'turns' | 'isGoogle'> {
  return shown;
}

/** The quote as the rider sees it. It has one fare, which includes the fee. */
function shownQuote<Q extends QuoteRecord>(quote: Q): Q {
  const { carDetails: _rates, ...shown } = { ...quote, estimate: shownEstimate(quote.estimate) };
  return shown as Q;
}

/** Stores the quote and its place among the rider's open bookings. Returns the place. */
async function storeQuote(
  store: Store,
  id: string,
  quote: QuoteRecord,
  settings: Settings,
): Promise<string | undefined> {
  const taken = await untilCommitted(async () => {
    const { place, ...write } = await quoteWrite(store, id, quote, settings);
    return (await store.commit(write)) ? { place } : null;
  }, quote.customer);
  return taken.place;
}

/**
 * The checks and values that store a quote under this id, with a place among the rider's open bookings. Every
 * way to book needs a quote, so a closed service refuses all of them here.
 */
export async function quoteWrite(
  store: Store,
  id: string,
  quote: QuoteRecord,
  settings: Settings,
): Promise<{ place: string | undefined; checks: Checks; values: Record<string, unknown> }> {
  if (settings.service_closed) throw new DomainError('service_closed');
  const { customer, bookLater, debt, usesDebtPass, overrideReason } = quote;
  const ordinary = usesDebtPass === true ? PASS_PLACES : placesFor(bookLater, settings);
  // If staff give a reason, the limit of open bookings does not apply.
  const names = overrideReason === undefined ? ordinary : [];
  const places = await placeForQuote(store, customer, id, { names, isWithDebt: debt !== undefined });
  if ('full' in places) throw new DomainError(fullCode(places.full, bookLater));
  const { place, checks, values } = places;
  return { place, checks, values: { ...values, [dbPaths.quote(id)]: { ...quote, place } } };
}

const fullCode = (full: 'places' | 'debt', bookLater: boolean): ServiceCode => {
  if (full === 'debt') return 'debt_on_open_trip';
  return bookLater ? 'too_many_later_bookings' : 'too_many_bookings';
};

/** The rider of the trip. This is the caller, or the rider whom an admin chose. */
async function customerOf(
  store: Store,
  input: Input,
  caller: Asking,
): Promise<{ customer: string; rider: UserProfile }> {
  const readUser = async (uid: string): Promise<UserProfile> => {
    const user = isKey(uid) ? await store.read(dbPaths.user(uid), userSchema) : null;
    if (user?.usertype !== 'rider') throw new DomainError('user_issue_contact_admin');
    return user;
  };
  if (caller.role === 'admin') {
    if (input.customer === undefined) throw new DomainError('select_proper', 'rider');
    const rider = await readUser(input.customer);
    if (rider.mobile.trim() === '') throw new DomainError('incomplete_user');
    return { customer: input.customer, rider };
  }
  if (input.customer !== undefined && input.customer !== caller.uid)
    throw new DomainError('permission_denied');
  const rider = await readUser(caller.uid);
  if ([rider.email, rider.firstName, rider.lastName].some((field) => field.trim() === '')) {
    throw new DomainError('profile_incomplete');
  }
  return { customer: caller.uid, rider };
}

/** The person who travels, if the rider books for another person. */
function passengerOf(
  passenger: Input['passenger'],
  country: string,
): Pick<Quote, 'passengerName' | 'passengerPhone'> {
  if (passenger === undefined) return {};
  const passengerPhone = readPhone(passenger.phone, country);
  if (passengerPhone === null) throw new DomainError('mobile_no_blank_error');
  return { passengerName: passenger.name, passengerPhone };
}

function itemAt(items: readonly PricedItem[], index: number | undefined): PricedItem | undefined {
  if (index === undefined) return undefined;
  const item = items[index];
  if (item === undefined) throw new DomainError('invalid_argument', `no item ${String(index)}`);
  return item;
}

function assertDelivery(instructions: InstructionData, hasParcelTypes: boolean): void {
  const isPhone = deliveryPhoneSchema.safeParse(instructions.deliveryPersonPhone).success;
  const isComplete =
    isPhone &&
    instructions.deliveryPerson !== undefined &&
    (!hasParcelTypes || instructions.parcelTypeIndex !== undefined);
  if (!isComplete) throw new DomainError('deliveryDetailMissing');
}

function deliveryFieldsOf(instructions: InstructionData): Partial<QuoteRecord> {
  const { deliveryPerson, deliveryPersonPhone, pickUpInstructions, deliveryInstructions } = instructions;
  return { deliveryPerson, deliveryPersonPhone, pickUpInstructions, deliveryInstructions };
}
