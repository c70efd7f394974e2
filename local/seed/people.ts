import { referralId } from '@domain/booking/identifiers';
import type { OwnUser, Role } from '@domain/records';
import { DEMO_ACCOUNTS } from './demo-accounts';
import { drivenCarTypeName } from '@domain/dispatch/driver/driven-car-types';
import { CAR_COLORS } from '@domain/people/driver/car-colors';
import { geohashOf } from '@domain/geo/geohash';
import { carTypes } from '../../tools/initial-data/catalogue';
import type { Spot } from './city-places';
import type { Random } from './random';

/**
 * The colour of a car and the languages of its driver. They are derived from the plate and not from random
 * numbers. More random numbers would change all other demo data.
 */
function looksOf(plate: string): Pick<OwnUser, 'vehicleColor' | 'spokenLanguages'> {
  const figure = Number(plate.slice(-4));
  return {
    vehicleColor: CAR_COLORS[figure % CAR_COLORS.length] ?? 'white',
    spokenLanguages: figure % 3 === 0 ? { es: true, en: true } : { es: true },
  };
}

const FIRST_NAMES = (
  'Lucía Sofía Valentina Camila Florencia Agustina Martina Victoria Romina Carolina Mateo ' +
  'Santiago Joaquín Diego Federico Rodrigo Nicolás Gonzalo Martín Sebastián Ana Laura ' +
  'Natalia Paula Gabriela Jorge Pablo Álvaro Ignacio Leonardo'
).split(' ');
const LAST_NAMES = (
  'Rodríguez, González, Martínez, Fernández, Silva, Pereira, García, López, Pérez, Sosa, ' +
  'Olivera, Suárez, Cabrera, Techera, Acosta, Núñez, Ferreira, Méndez, Machado, Bentancur, ' +
  'Larrañaga, Etcheverry, Viera, Da Silva, Barreto, Correa, Lemos, Píriz, Cardozo, Umpiérrez'
).split(', ');
const CARS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  economy: [
    ['Suzuki', 'Dzire'],
    ['Chevrolet', 'Onix'],
    ['Fiat', 'Cronos'],
    ['Hyundai', 'HB20'],
  ],
  comfort: [
    ['Toyota', 'Corolla'],
    ['BYD', 'Dolphin'],
    ['Nissan', 'Sentra'],
  ],
  van: [
    ['Renault', 'Kangoo'],
    ['Hyundai', 'H-1'],
    ['Chevrolet', 'Spin'],
  ],
  moto: [
    ['Yamaha', 'FZ25'],
    ['Honda', 'CB 190'],
  ],
  wheelchair: [['Fiat', 'Doblò']],
};
/** The names of the car types. A type that more drivers have is more often in the list */
const CAR_TYPES = carTypes(0);

const FLEET_MIX = [
  'economy',
  'economy',
  'economy',
  'economy',
  'comfort',
  'comfort',
  'comfort',
  'van',
  'moto',
  'wheelchair',
];

export type PeopleCounts = {
  drivers: number;
  riders: number;
  fleetAdmins: number;
  /** how many days ago the people joined, as a range */
  joined: readonly [last: number, first: number];
};
const DEMO_COUNTS: PeopleCounts = { drivers: 40, riders: 60, fleetAdmins: 2, joined: [92, 400] };

const DAY_MS = 86_400_000;
/** The maximum number of tries to find an unused name. */
const MOST_TRIES = 20;
const LANG = { langLocale: 'en', dateLocale: 'en-gb' };

const asciiOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

const idAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Creates all people of the demo data. They are the four demo accounts, a second fleet admin, drivers on real
 * streets, and riders. A third of the drivers is in one of the two fleets, and some drivers are not approved
 * yet. Wallets and ratings are added from the bookings later.
 */
export function createPeople(
  random: Random,
  spots: readonly Spot[],
  now: number,
  counts: PeopleCounts = DEMO_COUNTS,
): OwnUser[] {
  const usedReferrals = new Set<string>();
  const namesakes = new Map<string, number>();
  let nextMobile = 59899100000;

  const freeReferral = (): string => {
    for (;;) {
      const id = referralId((bound) => random.between(0, bound - 1));
      if (!usedReferrals.has(id)) {
        usedReferrals.add(id);
        return id;
      }
    }
  };
  /**
   * An unused name. In a large city all names may be in use. Then the result has a number, which becomes part
   * of the e-mail address.
   */
  const freeName = (): { firstName: string; lastName: string; number: string } => {
    for (let turn = 0; ; turn += 1) {
      const firstName = random.pick(FIRST_NAMES);
      const lastName = random.pick(LAST_NAMES);
      const name = `${firstName} ${lastName}`;
      const known = namesakes.get(name) ?? 0;
      if (known > 0 && turn < MOST_TRIES) continue;
      namesakes.set(name, known + 1);
      return { firstName, lastName, number: known === 0 ? '' : String(known + 1) };
    }
  };
  const person = (usertype: Role, fields: Partial<OwnUser> = {}): OwnUser => {
    const { firstName, lastName, number } = freeName();
    nextMobile += random.between(3, 90);
    return {
      id: random.text(idAlphabet, 28),
      createdAt: now - random.between(...counts.joined) * DAY_MS,
      firstName,
      lastName,
      email: `${asciiOf(firstName)}.${asciiOf(lastName)}${number}@mail.example`,
      mobile: `+${nextMobile}`,
      usertype,
      referralId: freeReferral(),
      approved: true,
      walletBalance: 0,
      regType: random.chance(0.6) ? 'mobile' : 'email',
      lang: LANG,
      savedAddresses: {},
      driverActiveStatus: false,
      queue: false,
      ...fields,
    };
  };
  const driver = (fields: Partial<OwnUser> = {}): OwnUser => {
    const carTypeId = fields.carTypeId ?? random.pick(FLEET_MIX);
    const [vehicleMake, vehicleModel] = random.pick(CARS[carTypeId] ?? [['Suzuki', 'Dzire'] as const]);
    const spot = random.pick(spots);
    const vehicleNumber = `S${random.text('ABCDEFGHJKLMNPRSTUVWXYZ', 2)} ${random.between(1000, 9999)}`;
    return person('driver', {
      carTypeId,
      carType: drivenCarTypeName({ carTypeId }, CAR_TYPES),
      vehicleMake,
      vehicleModel,
      vehicleNumber,
      ...looksOf(vehicleNumber),
      other_info: random.pick(['Air conditioning', 'Card reader on board', 'Speaks English', ' ']),
      driverActiveStatus: random.chance(0.8),
      location: { lat: spot.lat, lng: spot.lng, geohash: geohashOf(spot), at: now },
      bankName: random.pick(['BROU', 'Itaú', 'Santander']),
      bankCode: String(random.between(100, 199)),
      bankAccount: random.text('0123456789', 12),
      ...fields,
    });
  };
  const demo = (usertype: Role): Partial<OwnUser> => {
    const account = DEMO_ACCOUNTS.find((candidate) => candidate.usertype === usertype);
    return account ? { id: account.uid, email: account.email, mobile: account.mobile, regType: 'email' } : {};
  };

  const admin = person('admin', { ...demo('admin'), firstName: 'Amparo', lastName: 'Duarte' });
  const fleetAdmins = [
    person('fleetadmin', { ...demo('fleetadmin'), firstName: 'Bruno', lastName: 'Scarone' }),
    ...Array.from({ length: counts.fleetAdmins - 1 }, () => person('fleetadmin', { regType: 'admin' })),
  ];
  const drivers = [
    driver({
      ...demo('driver'),
      firstName: 'Washington',
      lastName: 'Ríos',
      carTypeId: 'economy',
      driverActiveStatus: true,
      fleetadmin: fleetAdmins[0]?.id,
    }),
    ...Array.from({ length: counts.drivers - 1 }, (_, index) =>
      driver({
        // The first drivers have every car type, and they belong to the fleets.
        ...(index < 5 ? { carTypeId: ['economy', 'comfort', 'van', 'moto', 'wheelchair'][index] } : {}),
        ...(index < 5 || random.chance(0.15)
          ? { fleetadmin: fleetAdmins[index % fleetAdmins.length]?.id }
          : {}),
        ...(index >= counts.drivers - 3 ? { approved: false, driverActiveStatus: false } : {}),
      }),
    ),
  ];
  const riders = [
    person('rider', { ...demo('rider'), firstName: 'Elena', lastName: 'Quiroga' }),
    ...Array.from({ length: counts.riders - 1 }, () => person('rider')),
  ];
  return [admin, ...fleetAdmins, ...drivers, ...riders];
}
