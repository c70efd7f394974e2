import type { Locator } from 'playwright-core';
import { z } from 'zod';
import type { Role } from '../../../domain/records/roles';
import { DATABASE_NAMESPACE, type Addresses } from '../../../local/start/addresses';
import { wait, write } from '../app-page';
import type { Language, Person, Use, VisitOf } from './metered-browser';

/** The moments of a visit, in milliseconds since the navigation. */
export type Marks = {
  /** The form, the status, the button or the rows are visible. */
  shown: number;
  /** From this moment on, an action of the person has an effect. */
  usable: number;
  /** The effect of the action is visible. */
  answer: number;
  /** The map and its first marker are in the document. */
  map?: number;
};

export type Screen = {
  name: string;
  path: string;
  person: Person | null;
  device: VisitOf['device'];
  hasLocation?: boolean;
  use: Use<Marks>;
  /** Reverts what a visit has changed. */
  reset?: () => Promise<void>;
};

const LOOK_MS = 50;
/** If an action has had no effect after this time, the action is repeated. */
const PATIENCE_MS = 3000;
const LIMIT_MS = 120_000;

const SEARCHED = 'hosp';
/** The time between two letters of a person who types quickly. */
const TYPING_MS = 80;

type Attempt = {
  /** Prepares the action before each attempt. For example, it taps the search field. */
  ready?: () => Promise<void>;
  act: () => Promise<void>;
  /** Whether the effect is visible. */
  hasWorked: () => Promise<boolean>;
  /**
   * Whether the page has accepted the action but does not show the effect yet. Then the action is not
   * repeated.
   */
  isComing?: () => Promise<boolean>;
  /** Whether the action can no longer have an effect. Then the action is repeated at once. */
  isLost?: () => Promise<boolean>;
};

/**
 * Repeats an action until it has an effect. Returns when the successful action began, and when its effect was
 * visible.
 */
async function actUntilItWorks(
  since: () => number,
  { ready, act, hasWorked, isComing, isLost }: Attempt,
): Promise<Pick<Marks, 'usable' | 'answer'>> {
  while (since() < LIMIT_MS) {
    await ready?.();
    const usable = since();
    await act();
    let patienceEnds = since() + PATIENCE_MS;
    while (since() < Math.min(patienceEnds, LIMIT_MS)) {
      if (await hasWorked()) return { usable, answer: since() };
      if ((await isLost?.()) === true) break;
      if ((await isComing?.()) === true) patienceEnds = since() + PATIENCE_MS;
      await wait(LOOK_MS);
    }
  }
  throw new Error(`nothing that was done had an effect in ${String(LIMIT_MS / 1000)} s`);
}

const isThere = async (what: Locator): Promise<boolean> => (await what.count()) > 0;

/**
 * Types the beginning of a name as soon as the field is visible. The action has worked when the field
 * contains the letters and suggestions are visible.
 */
const searchPlace: Use<Marks> = async (page, since) => {
  const field = page.getByRole('combobox').first();
  await field.waitFor();
  const shown = since();
  const marks = await actUntilItWorks(since, {
    ready: () => field.tap({ force: true }),
    act: async () => {
      await field.press('ControlOrMeta+a');
      await page.keyboard.type(SEARCHED, { delay: TYPING_MS });
    },
    hasWorked: () => isThere(page.getByRole('option').filter({ hasText: new RegExp(SEARCHED, 'i') })),
    // The page may take the letters before the app has started. They need not be typed again if they stay.
    isComing: async () => (await field.inputValue()) === SEARCHED,
    isLost: async () => (await field.inputValue()) !== SEARCHED,
  });
  return { shown, ...marks };
};

/** Types an e-mail address and sends it. `usable` is the time when the step for the code is visible. */
const askForCode =
  (address: () => string): Use<Marks> =>
  async (page, since) => {
    const field = page.locator('form input:not([role=combobox])').first();
    await field.waitFor();
    const shown = since();
    const typed = address();
    const alert = page.getByRole('alertdialog');
    const { answer } = await actUntilItWorks(since, {
      act: async () => {
        if (await isThere(alert))
          await alert.press('Escape', { timeout: PATIENCE_MS }).catch(() => undefined);
        await field.fill(typed);
        await page.locator('form button[type=submit]').first().tap({ force: true });
      },
      hasWorked: () => isThere(page.locator('input[autocomplete="one-time-code"]')),
      isComing: () => Promise.resolve(true),
      isLost: async () =>
        (await isThere(alert)) || ((await isThere(field)) && (await field.inputValue()) !== typed),
    });
    return { shown, usable: answer, answer };
  };

/** Waits for the status and then for the map. It makes no input. */
const seeTrip: Use<Marks> = async (page, since) => {
  await page.locator('h1').first().waitFor();
  const shown = since();
  await page.locator('[data-map] [data-marker]').first().waitFor({ state: 'attached' });
  return { shown, usable: shown, answer: shown, map: since() };
};

const goOnline: Use<Marks> = async (page, since) => {
  const button = page.getByRole('switch').first();
  await button.waitFor();
  const shown = since();
  const marks = await actUntilItWorks(since, {
    act: () => button.tap({ force: true }),
    hasWorked: async () => (await button.getAttribute('aria-checked')) === 'true',
    isComing: () => button.isDisabled(),
  });
  return { shown, ...marks };
};

/** Waits for the first trips, and opens the card for a call with its key. */
const takeCall: Use<Marks> = async (page, since) => {
  await page.getByRole('option').first().waitFor();
  const shown = since();
  const marks = await actUntilItWorks(since, {
    act: () => page.keyboard.press('c'),
    hasWorked: () => isThere(page.locator('input[type=tel]')),
  });
  return { shown, ...marks };
};

/** Returns the value that the database stores at a path. */
async function stored(addresses: Addresses, path: string): Promise<unknown> {
  const address = new URL(`/${path}.json`, addresses.database);
  address.searchParams.set('ns', DATABASE_NAMESPACE);
  const answer = await fetch(address, { headers: { authorization: 'Bearer owner' } });
  return answer.json();
}

const tripsSchema = z.record(z.string(), z.looseObject({ status: z.string(), customer: z.string() }));

/** Returns a trip of the demo data whose rider is in the car. */
async function tripUnderWay(addresses: Addresses): Promise<{ path: string; rider: Person }> {
  const trips = Object.entries(tripsSchema.parse(await stored(addresses, 'bookings')));
  const [id, trip] = trips.find(([, { status }]) => status === 'STARTED') ?? [];
  if (id === undefined || trip === undefined) throw new Error('The demo data has no trip under way.');
  const email = z.string().parse(await stored(addresses, `users/${trip.customer}/email`));
  return { path: `/trip/${id}`, rider: { uid: trip.customer, email, role: 'rider' } };
}

/**
 * Returns a person whom only this benchmark uses. A person of the demo data might be changed by tests on
 * the same stack.
 */
const own = (uid: string, role: Role): Person => ({ uid, email: `${uid}@hail.example`, role });

const RIDER = own('first-use-rider', 'rider');
const DRIVER = own('first-use-driver', 'driver');
const ADMIN: Person = { uid: 'demo-admin', email: 'admin@hail.example', role: 'admin' };

const profileOf = ({ email }: Person) => ({
  email,
  regType: 'email',
  createdAt: Date.now(),
  approved: true,
  walletBalance: 0,
  queue: false,
  driverActiveStatus: false,
});

/** Returns the booking form of a rider who has never booked. */
export async function bookingForm(addresses: Addresses): Promise<Screen> {
  const name = { firstName: 'Rita', lastName: 'Primera', mobile: '+59897000001' };
  await write(addresses, { [`users/${RIDER.uid}`]: { ...profileOf(RIDER), ...name, usertype: 'rider' } });
  return { name: 'home', path: '/', person: RIDER, device: 'phone', use: searchPlace };
}

/** Returns the screens of the benchmark, with the demo data of this stack. */
export async function firstUseScreens(addresses: Addresses): Promise<Screen[]> {
  const { path, rider } = await tripUnderWay(addresses);
  const driver = {
    ...profileOf(DRIVER),
    usertype: 'driver',
    firstName: 'Fermín',
    lastName: 'Primero',
    mobile: '+59897000002',
    carTypeId: 'economy',
    vehicleMake: 'Chevrolet',
    vehicleModel: 'Onix',
    vehicleNumber: 'SBX 4127',
  };
  await write(addresses, { [`users/${DRIVER.uid}`]: driver });
  let asked = 0;
  const newAddress = (): string => {
    asked += 1;
    return `first-use-${String(asked)}@mail.example`;
  };
  return [
    await bookingForm(addresses),
    { name: 'trip', path, person: rider, device: 'phone', use: seeTrip },
    { name: 'login', path: '/login', person: null, device: 'phone', use: askForCode(newAddress) },
    {
      name: 'drive',
      path: '/drive',
      person: DRIVER,
      device: 'phone',
      hasLocation: true,
      use: goOnline,
      reset: () => write(addresses, { [`users/${DRIVER.uid}/driverActiveStatus`]: false }),
    },
    { name: 'dispatch', path: '/dispatch', person: ADMIN, device: 'desktop', use: takeCall },
  ];
}

/** Sets the language of these people and of new visitors. */
export async function setLanguage(
  addresses: Addresses,
  people: readonly Person[],
  languages: readonly Language[],
  language: Language,
): Promise<void> {
  const lang = { langLocale: language, dateLocale: language };
  const ofPeople = people.map(({ uid }) => [`users/${uid}/lang`, lang] as const);
  const defaults = languages.flatMap((id) =>
    ['languages', 'language_list'].map((list) => [`${list}/${id}/default`, id === language] as const),
  );
  await write(addresses, Object.fromEntries<unknown>([...ofPeople, ...defaults]));
}
