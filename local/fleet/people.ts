import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { geohashOf } from '@domain/geo/geohash';
import type { LatLng } from '@domain/geo/geo';
import type { Random } from '../seed/random';

/** A person of the fleet. If the account or the profile is missing, it is created. */
export type FleetPerson = {
  uid: string;
  email: string;
  mobile: string;
  firstName: string;
  lastName: string;
  usertype: 'driver' | 'rider' | 'fleetadmin';
};

const FIRST = (
  'Adriana Beatriz Cecilia Daniel Esteban Fabián Graciela Hugo Inés Julio Karina Luis ' +
  'Mariana Néstor Olga Patricia Raúl Silvia Tomás Verónica'
).split(' ');
const LAST = (
  'Alonso Bianchi Castro Díaz Espinosa Ferrari Giménez Hernández Ibarra Juárez Kauffmann ' +
  'Laguna Moreira Navarro Olmos Prieto Quintana Ramos'
).split(' ');

/**
 * The balance of a new wallet, in major units. Drivers need a balance, because the fee of a cash trip is
 * debited from the driver's wallet.
 */
const START_MONEY = { driver: 20_000, rider: 3_000, fleetadmin: 0 } as const;
const MOBILE_BLOCK = { driver: '1', rider: '2', fleetadmin: '3' } as const;

/** The people of a fleet, with a number in each name. The people are the same in every run. */
export function fleetPeople(usertype: FleetPerson['usertype'], count: number): FleetPerson[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(4, '0');
    return {
      uid: `fleet-${usertype}-${number}`,
      email: `${usertype}-${number}@fleet.example`,
      mobile: `+59898${MOBILE_BLOCK[usertype]}0${number}`,
      firstName: FIRST[index % FIRST.length] ?? 'Ana',
      lastName: LAST[Math.floor(index / FIRST.length) % LAST.length] ?? 'Paz',
      usertype,
    };
  });
}

type FleetCarType = { id: string; name: string };

/**
 * The records of new people, as `path → value`. The people are approved, and the wallet's history matches its
 * balance. A driver has a car of one of the types and a start position.
 */
export function recordsOf(
  people: readonly FleetPerson[],
  choice: { carTypes: readonly FleetCarType[]; spots: readonly LatLng[]; random: Random; now: number },
): Record<string, unknown> {
  const { carTypes, spots, random, now } = choice;
  const records: Record<string, unknown> = {};
  people.forEach(({ uid, usertype, ...names }, index) => {
    const money = START_MONEY[usertype];
    const entry = {
      type: 'Credit',
      amount: money,
      balance: money,
      txRef: 'AdminCredit',
      date: new Date(now).toISOString(),
      at: now,
    };
    records[dbPaths.walletEntry(uid, 'admin_fleet-start')] = entry;
    records[dbPaths.user(uid)] = {
      ...names,
      usertype,
      createdAt: now,
      approved: true,
      regType: 'admin',
      walletBalance: money,
      referralId: random.text('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 5),
      lang: { langLocale: 'en', dateLocale: 'en-gb' },
      ...(usertype === 'driver'
        ? carOf(carTypes[index % carTypes.length], random.pick(spots), random, now)
        : {}),
    };
  });
  return records;
}

function carOf(
  carType: FleetCarType | undefined,
  { lat, lng }: LatLng,
  random: Random,
  now: number,
): Record<string, unknown> {
  return {
    carTypeId: carType?.id,
    carType: carType?.name,
    vehicleMake: 'Fleet',
    vehicleModel: carType?.name,
    vehicleNumber: `F${random.text('ABCDEFGHJKLMNPRSTUVWXYZ', 2)} ${String(random.between(1000, 9999))}`,
    other_info: 'Simulated driver',
    driverActiveStatus: false,
    queue: false,
    location: { lat, lng, geohash: geohashOf({ lat, lng }), at: now },
  };
}

const driverSchema = z.object({
  carTypeId: z.string().default(''),
  location: z.object({ lat: z.number(), lng: z.number() }).optional(),
});

/** A driver's vehicle and last position. Null if the record cannot be read. */
export function driverOf(user: unknown): z.output<typeof driverSchema> | null {
  return driverSchema.safeParse(user).data ?? null;
}
