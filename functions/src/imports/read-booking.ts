import { z } from 'zod';
import { isFarEnoughAhead } from '@domain/booking/book-later';
import { timed } from '@domain/booking/booking-index';
import { type CarType, MOST_PLACES, type PricedItem, userSchema } from '@domain/records';
import { hasSeatsFor, MAX_PASSENGERS } from '@domain/booking/passengers';
import { isOnePlace } from '@domain/booking/trip-places';
import { addGuest } from '@domain/contracts/people/callers';
import { instructionDataSchema, quote, type InstructionData } from '@domain/contracts/trip/bookings';
import { dbPaths } from '@domain/database/paths';
import { pushTimeAt } from '@domain/database/push-id';
import { DomainError } from '@domain/errors';
import { estimateOf } from '@domain/fare/estimate';
import { hasParcelChoice, tripFare, type ChosenItems } from '@domain/fare/trip-fare';
import { parseLatLng } from '@domain/geo/geo';
import { bareText } from '@domain/imports/import-headers';
import {
  PASSING_FAILURES,
  type ImportField,
  type ImportNote,
  type ImportReason,
} from '@domain/imports/import-kinds';
import { importMoment, readDay, readTime } from '@domain/imports/import-moment';
import type { ImportProblem, ImportValues } from '@domain/imports/import-records';
import { isBlocked } from '@domain/people/block/block';
import { bookingRecordOf } from '@domain/booking/booking-record';
import { findUsersByContact } from '../accounts/sign-in/check-user-exists.command';
import { priceTrip, quoteWrite } from '../bookings/quote.command';
import { readPhone } from '../people/read-people';
import { commitOnce, SERVER_TIME, type EndpointCaller, type Write } from '../platform';
import { shortHash } from '../series/series-record';
import { makeProfile } from '../staff/people/people.command';
import {
  carTypeNamed,
  placeOfName,
  problem,
  shapeProblems,
  unread,
  type ImportContext,
  type ImportPorts,
  type RowReading,
} from './import-ports';
import { isBlockedContact, namesOf } from './read-person';

type Place = { lat: number; lng: number; add: string };
type End = 'pickup' | 'drop';

const numberOf = (text: string): number => Number(text.trim().replace(',', '.'));

/**
 * The pickup or drop-off of a row. If the row has coordinates, the place consists of these coordinates and
 * the text of the row. Otherwise the maps service finds the place by the text.
 */
async function placeOf(
  { places }: ImportPorts,
  { settings }: ImportContext,
  end: End,
  values: ImportValues,
): Promise<{ place: Place; isFound: boolean } | { field: ImportField; reason: ImportReason }> {
  const text = (values[end] ?? '').trim();
  const [lat, lng] = [(values[`${end}Lat`] ?? '').trim(), (values[`${end}Lng`] ?? '').trim()];
  if (lat !== '' || lng !== '') {
    const point =
      lat === '' || lng === '' ? null : parseLatLng(`${String(numberOf(lat))},${String(numberOf(lng))}`);
    if (point === null) return { field: lng === '' ? `${end}Lng` : `${end}Lat`, reason: 'coordinates' };
    if (text !== '') return { place: { ...point, add: text }, isFound: false };
    const { value } = await places.reverse(point, null);
    return { place: { ...point, add: value ?? `${lat}, ${lng}` }, isFound: true };
  }
  if (text === '') return { field: end, reason: 'needed' };
  const written = parseLatLng(text);
  if (written !== null) {
    const { value } = await places.reverse(written, null);
    return { place: { ...written, add: value ?? text }, isFound: true };
  }
  const country = settings.restrictCountry ? settings.country : null;
  const near = settings.mapCenter ?? null;
  const { value: suggestions } = await places.autocomplete({
    text: text.slice(0, 200).replace(/\s+/g, ' '),
    near,
    country,
    language: null,
    sessionToken: null,
  });
  const [first] = suggestions;
  const point = first === undefined ? null : (await places.coordinates(first.place_id, null)).value;
  if (first === undefined || point === null) return { field: end, reason: 'place' };
  return { place: { lat: point.lat, lng: point.lng, add: first.description }, isFound: true };
}

/** The field of an index record that distinguishes two bookings of one rider at the same time. */
const bookedSchema = z.looseObject({ receiverPhone: z.string().default('') });
const riderSchema = userSchema.loose();

/** The rider with this number. Null if no person has the number, or if the person has no profile yet. */
async function riderOf(ports: ImportPorts, mobile: string) {
  const { users } = await findUsersByContact(ports, { mobile });
  for (const { uid } of users) {
    const person = await ports.store.read(dbPaths.user(uid), riderSchema);
    if (person !== null) return { uid, person };
  }
  return null;
}

function momentOfRow(
  { settings }: ImportContext,
  values: ImportValues,
  now: number,
): { at: number; isTwice: boolean } | ImportProblem[] {
  const [date, typedTime] = [(values.date ?? '').trim(), (values.time ?? '').trim()];
  const day = readDay(date);
  const time = readTime(typedTime);
  const problems: ImportProblem[] = [];
  if (date === '') problems.push(problem('date', 'needed'));
  else if (day === 'date' || day === 'date_unclear') problems.push(problem('date', day));
  if (typedTime === '') problems.push(problem('time', 'needed'));
  else if (time === null) problems.push(problem('time', 'time'));
  if (problems.length > 0 || time === null) return problems;
  const moment = importMoment(day, time, settings.timeZone);
  if (moment === 'time_gap') return [problem('time', 'time_gap')];
  return isFarEnoughAhead(moment.at, now) ? moment : [problem('date', 'past')];
}

function passengersOf(values: ImportValues, carType: CarType | null): number | undefined | 'wrong' {
  const text = (values.passengers ?? '').trim();
  if (text === '') return undefined;
  const count = Number(text);
  const isCount = Number.isInteger(count) && count >= 1 && count <= MAX_PASSENGERS;
  return isCount && (carType === null || hasSeatsFor(carType, count)) ? count : 'wrong';
}

/** The index of a row's choice among the items of its car type. Undefined if the cell is empty. */
function choiceOf(
  values: ImportValues,
  field: 'parcelType' | 'option',
  items: readonly PricedItem[],
): { at: number | undefined; isWrong: boolean } {
  const name = (values[field] ?? '').trim();
  if (name === '') return { at: undefined, isWrong: false };
  const at = placeOfName(
    items.map(({ description }) => description),
    name,
  );
  return { at: at ?? undefined, isWrong: at === null };
}

/**
 * Reads the parcel fields of a delivery, with the checks of the booking form. A ride has no parcel fields.
 */
function parcelOf(
  { settings }: ImportContext,
  values: ImportValues,
  carType: CarType | null,
): { problems: ImportProblem[]; instructionData?: InstructionData; chosen?: ChosenItems } {
  if (settings.appcat !== 'delivery') return { problems: [] };
  const filled = (field: ImportField): string | undefined => values[field]?.trim() || undefined;
  const words = {
    deliveryPerson: filled('deliveryPerson'),
    deliveryPersonPhone: filled('deliveryPersonPhone'),
    pickUpInstructions: filled('pickUpInstructions'),
    deliveryInstructions: filled('deliveryInstructions'),
  };
  const { deliveryPerson = '', deliveryPersonPhone = '' } = words;
  const problems = shapeProblems(instructionDataSchema.shape, {
    ...words,
    deliveryPerson,
    deliveryPersonPhone,
  });
  // Without a car type the parcel type cannot be checked, because each car type has its own parcel types.
  if (carType === null) return { problems, instructionData: words };
  const parcelType = choiceOf(values, 'parcelType', carType.parcelTypes);
  const option = choiceOf(values, 'option', carType.options);
  if (parcelType.isWrong) problems.push(problem('parcelType', 'parcel_type'));
  else if (parcelType.at === undefined && hasParcelChoice(carType, settings))
    problems.push(problem('parcelType', 'needed'));
  if (option.isWrong) problems.push(problem('option', 'option'));
  return {
    problems,
    instructionData: { ...words, parcelTypeIndex: parcelType.at, optionIndex: option.at },
    chosen: {
      parcelType: parcelType.at === undefined ? undefined : carType.parcelTypes[parcelType.at],
      option: option.at === undefined ? undefined : carType.options[option.at],
    },
  };
}

/**
 * The id of the booking that an import makes for `key`. The key consists of the customer, the time and the
 * recipient. Two rows with the same key have the same id, so they make only one booking. The id begins with
 * the time of the import, because lists read bookings in the order of their ids.
 */
const importedBookingId = ({ id, startedAt }: ImportRun, key: string): string =>
  pushTimeAt(startedAt) + shortHash(`${id} ${key}`).slice(0, 12);

/** The import that a row belongs to. Null for a preview. */
export type ImportRun = { id: string; startedAt: number };

/** Reads a row as a booking for a later time, with the checks of a booking that staff make by hand. */
export async function readBooking(
  ports: ImportPorts,
  context: ImportContext,
  values: ImportValues,
  { caller, run }: { caller: Pick<EndpointCaller, 'uid' | 'role'>; run: ImportRun | null },
): Promise<RowReading> {
  const { settings } = context;
  const problems: ImportProblem[] = [];
  const typedMobile = (values.mobile ?? '').trim();
  const mobile = readPhone(typedMobile, settings.country);
  if (mobile === null) problems.push(problem('mobile', typedMobile === '' ? 'needed' : 'phone'));
  const moment = momentOfRow(context, values, ports.clock());
  if ('length' in moment) problems.push(...moment);
  const typeName = (values.carType ?? '').trim();
  const carType = carTypeNamed(context, typeName);
  if (carType === null) problems.push(problem('carType', typeName === '' ? 'needed' : 'car_type'));
  const passengers = passengersOf(values, carType);
  if (passengers === 'wrong') problems.push(problem('passengers', 'passengers'));
  const parcel = parcelOf(context, values, carType);
  problems.push(...parcel.problems);
  const driverNote = (values.driverNote ?? '').trim();
  const [pickup, drop] = await Promise.all([
    placeOf(ports, context, 'pickup', values),
    placeOf(ports, context, 'drop', values),
  ]);
  for (const place of [pickup, drop])
    if ('reason' in place) problems.push(problem(place.field, place.reason));

  const name = namesOf(values);
  const holder = mobile === null ? null : await riderOf(ports, mobile);
  if (holder !== null && holder.person.usertype !== 'rider') problems.push(problem('mobile', 'taken'));
  const isBlockedPerson =
    holder === null
      ? mobile !== null && (await isBlockedContact(ports, { mobile }))
      : isBlocked(holder.person, ports.clock());
  if (isBlockedPerson) problems.push(problem('mobile', 'blocked'));
  const fullName = [name.firstName, name.lastName].filter((part) => part !== '').join(' ');
  if (holder === null && !addGuest.input.shape.name.safeParse(fullName).success)
    problems.push(problem('name', fullName === '' ? 'needed' : 'too_long'));

  const at = 'length' in moment ? null : moment.at;
  // A shop sends several parcels at one time, each to another recipient.
  const recipient = bareText(parcel.instructionData?.deliveryPersonPhone ?? '');
  const keys =
    mobile === null || at === null
      ? []
      : [{ field: 'mobile' as const, key: `${mobile} ${String(at)} ${recipient}`.trim() }];
  const bookingId = run === null ? '' : importedBookingId(run, keys[0]?.key ?? '');
  if (problems.length > 0 || at === null || carType === null || mobile === null)
    return unread(problems, { keys });
  if ('reason' in pickup || 'reason' in drop || passengers === 'wrong') return unread(problems, { keys });
  if (isOnePlace([pickup.place, drop.place])) return unread([problem('drop', 'same_places')], { keys });
  const isMade =
    run !== null && (await ports.store.read(`${dbPaths.booking(bookingId)}/status`, z.string())) !== null;
  if (isMade || (holder !== null && (await isBookedAt(ports, holder.uid, at, recipient))))
    return unread([problem('date', 'booked')], { keys });

  const noteOf = (end: End, { place, isFound }: { place: Place; isFound: boolean }) =>
    isFound && bareText(place.add) !== bareText(values[end] ?? '')
      ? [{ note: `${end}_found` as ImportNote, text: place.add }]
      : [];
  const notes = [
    ...('isTwice' in moment && moment.isTwice ? [{ note: 'time_twice' as const, text: '' }] : []),
    ...noteOf('pickup', pickup),
    ...noteOf('drop', drop),
    ...(holder === null ? [{ note: 'new_customer' as const, text: fullName }] : []),
  ];
  const found: ImportValues = { ...foundAt('pickup', pickup.place), ...foundAt('drop', drop.place) };
  const wish = quote.input.safeParse({
    pickup: pickup.place,
    drop: drop.place,
    carTypeId: carType.id,
    bookLater: true,
    tripdate: at,
    passengers,
    channel: 'import',
    instructionData: parcel.instructionData,
    ...(driverNote === '' ? {} : { driverNote }),
    ...(holder === null ? {} : { customer: holder.uid }),
  });
  if (!wish.success) {
    const [field] = wish.error.issues.map(({ path }) => String(path[0]));
    const known = field === 'pickup' || field === 'drop' || field === 'driverNote' ? field : undefined;
    return unread([problem(known, 'too_long')], { keys, notes, found });
  }
  try {
    const price =
      holder === null
        ? await priceWithoutRider(ports, context, { carType, ...parcel.chosen }, [pickup.place, drop.place])
        : (await priceTrip(ports, wish.data, caller)).record.trip_cost;
    return {
      problems: [],
      notes,
      keys,
      found,
      price,
      make: (mark) =>
        book(ports, { bookingId, caller, mark, name, mobile, wish: wish.data, customer: holder?.uid }),
    };
  } catch (error) {
    if (!(error instanceof DomainError) || isPassing(error)) throw error;
    const reason = error.code === 'place_to_coords_error' ? 'no_route' : error.code;
    return unread([{ reason }], { keys, notes, found });
  }
}

/** Whether the next try may succeed after this failure. */
export const isPassing = ({ code }: DomainError): boolean =>
  PASSING_FAILURES.includes(code) || code === 'email_or_mobile_issue';

const foundAt = (end: End, { lat, lng, add }: Place): ImportValues => ({
  [end]: add,
  [`${end}Lat`]: String(lat),
  [`${end}Lng`]: String(lng),
});

async function priceWithoutRider(
  { directions }: ImportPorts,
  { settings }: ImportContext,
  { carType, ...chosen }: { carType: CarType } & ChosenItems,
  points: readonly Place[],
): Promise<number> {
  const route = await directions(points);
  if (route === null || route.distance_in_km <= 0) throw new DomainError('place_to_coords_error');
  return estimateOf(tripFare(carType, route, settings, chosen)).estimateFare;
}

/**
 * Whether the rider already has a booking at this minute. Another delivery counts only if it is for the
 * same recipient.
 */
async function isBookedAt(
  { store }: ImportPorts,
  uid: string,
  at: number,
  recipient: string,
): Promise<boolean> {
  const key = timed(uid, at);
  const range = { from: key, to: key };
  const found = await store.recordsBetween(
    dbPaths.bookingIndexes(),
    'byCustomerOpen',
    range,
    bookedSchema,
    MOST_PLACES,
  );
  return found.some(({ value }) => bareText(value.receiverPhone) === recipient);
}

type Booking = {
  bookingId: string;
  caller: Pick<EndpointCaller, 'uid' | 'role'>;
  mark: Write;
  name: { firstName: string; lastName: string };
  mobile: string;
  wish: z.output<typeof quote.input>;
  customer: string | undefined;
};

/**
 * Writes the quote, the place among the rider's open bookings, the booking and the mark of the row in one
 * commit. If the customer has no account, the function first creates an account for the customer.
 */
async function book(
  ports: ImportPorts,
  { bookingId, caller, mark, name, mobile, wish, customer }: Booking,
): Promise<{ mailTo: null }> {
  const { store } = ports;
  const uid = customer ?? (await makeCaller(ports, name, mobile));
  const { record, settings } = await priceTrip(ports, { ...wish, customer: uid }, caller);
  const { checks, values } = await quoteWrite(store, bookingId, record, settings);
  const person = `${dbPaths.user(uid)}/usertype`;
  await commitOnce(store, {
    checks: { ...checks, ...mark.checks, [`${dbPaths.booking(bookingId)}/status`]: null, [person]: 'rider' },
    values: { ...values, ...mark.values, [dbPaths.booking(bookingId)]: bookingRecordOf(record, SERVER_TIME) },
  });
  return { mailTo: null };
}

async function makeCaller(
  ports: ImportPorts,
  name: { firstName: string; lastName: string },
  mobile: string,
): Promise<string> {
  const fields = {
    ...name,
    email: '',
    mobile,
    usertype: 'rider' as const,
    approved: true,
    walletBalance: 0,
    regType: 'mobile',
  };
  const { id } = await makeProfile(ports, { mobile }, true, fields, async (uid, profile) => {
    const path = dbPaths.user(uid);
    await commitOnce(ports.store, { checks: { [`${path}/usertype`]: null }, values: { [path]: profile } });
  });
  return id;
}
