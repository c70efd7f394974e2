import { NOBODY, read, remove, set, type Row } from '../../support/rows';
import type { Json } from '../../support/json-node';

const home = { label: 'Home', description: 'Palacio Salvo', lat: -34.9055, lng: -56.1913 };
const homeWith = (more: Record<string, Json>): Json => ({ ...home, ...more });
const { label: _label, ...nameless } = home;
const { description: _description, ...unaddressed } = home;
const { lat: _lat, ...withoutLat } = home;
const { lng: _lng, ...withoutLng } = home;
const long = (length: number): string => 'x'.repeat(length);

const path = 'saved_addresses/rider/a02';
const kept = (title: string, value: Json): Row => ({ title, op: set(path, value), allowed: ['rider'] });
const refused = (title: string, value: Json): Row => ({ title, op: set(path, value), allowed: NOBODY });

const spoken = 'users/driver/spokenLanguages';
const choices = 'users/rider/noticeChoices';

/** Rows for a user’s saved places and choices of notifications. */
export const placeRows: readonly Row[] = [
  { title: 'saved places are read by their owner', op: read('saved_addresses/rider'), allowed: ['rider'] },
  { title: 'one place is read by its owner', op: read('saved_addresses/rider/a01'), allowed: ['rider'] },
  { title: 'no user reads the places of all users', op: read('saved_addresses'), allowed: NOBODY },
  {
    title: 'no user writes the places of all users',
    op: set('saved_addresses', { rider: { a01: home } }),
    allowed: NOBODY,
  },
  { title: 'no user removes the places of all users', op: remove('saved_addresses'), allowed: NOBODY },
  kept('a place is saved by its owner', home),
  kept('a place may be at latitude 90 and longitude 180', homeWith({ lat: 90, lng: 180 })),
  kept('a place may be at latitude -90 and longitude -180', homeWith({ lat: -90, lng: -180 })),
  kept(
    'the name and the address of a place may have one character',
    homeWith({ label: 'x', description: 'x' }),
  ),
  kept(
    'the name of a place may have 40 characters, and the address 500 characters',
    homeWith({ label: long(40), description: long(500) }),
  ),
  refused('the name of a place cannot have 41 characters', homeWith({ label: long(41) })),
  refused('the address of a place cannot have 501 characters', homeWith({ description: long(501) })),
  refused('the name of a place cannot be empty', homeWith({ label: '' })),
  refused('the address of a place cannot be empty', homeWith({ description: '' })),
  refused('the name of a place cannot be a number', homeWith({ label: 7 })),
  refused('the name of a place cannot be an object', homeWith({ label: { length: 3 } })),
  refused('the address of a place cannot be a number', homeWith({ description: 7 })),
  refused('the address of a place cannot be an object', homeWith({ description: { length: 3 } })),
  refused('a place cannot be north of latitude 90', homeWith({ lat: 91 })),
  refused('a place cannot be south of latitude -90', homeWith({ lat: -91 })),
  refused('a place cannot be east of longitude 180', homeWith({ lng: 181 })),
  refused('a place cannot be west of longitude -180', homeWith({ lng: -181 })),
  refused('a place must have a name', nameless),
  refused('a place must have an address', unaddressed),
  refused('a place must have a latitude', withoutLat),
  refused('a place must have a longitude', withoutLng),
  refused('a place must have no other field', homeWith({ count: 9 })),
  kept('a place from Google has an id and no position', homeWith({ lat: 0, lng: 0, placeId: 'x' })),
  kept('the id of a place may have 1024 characters', homeWith({ placeId: long(1024) })),
  refused('the id of a place cannot have 1025 characters', homeWith({ placeId: long(1025) })),
  refused('the id of a place cannot be empty', homeWith({ placeId: '' })),
  refused('the id of a place cannot be a number', homeWith({ placeId: 7 })),
  refused('the id of a place cannot be an object', homeWith({ placeId: { length: 3 } })),
  { title: 'a place is removed by its owner', op: remove('saved_addresses/rider/a01'), allowed: ['rider'] },
  {
    title: 'the twentieth place can be saved',
    op: set('saved_addresses/rider/a20', home),
    allowed: ['rider'],
  },
  { title: 'the tenth place can be saved', op: set('saved_addresses/rider/a10', home), allowed: ['rider'] },
  { title: 'a twenty-first place is refused', op: set('saved_addresses/rider/a21', home), allowed: NOBODY },
  {
    title: 'a place under the key a00 is refused',
    op: set('saved_addresses/rider/a00', home),
    allowed: NOBODY,
  },
  {
    title: 'places cannot be replaced all at once',
    op: set('saved_addresses/rider', { a01: home }),
    allowed: NOBODY,
  },
  { title: 'places cannot be removed all at once', op: remove('saved_addresses/rider'), allowed: NOBODY },
  {
    title: 'a user without a profile cannot save places',
    op: set('saved_addresses/newcomer/a01', home),
    allowed: NOBODY,
  },
  {
    title: 'notification choices are written by their owner',
    op: set(`${choices}/chat`, false),
    allowed: ['rider'],
  },
  {
    title: 'all notification choices can be written at once',
    op: set(choices, { chat: false, money: true, news: false, receipts: false }),
    allowed: ['rider'],
  },
  { title: 'the notification choices can be removed', op: remove(choices), allowed: ['rider'] },
  ...(['chat', 'money', 'news', 'receipts'] as const).map((choice): Row => ({
    title: `the notification choice ${choice} must be a boolean`,
    op: set(choices, { [choice]: 'no' }),
    allowed: NOBODY,
  })),
  { title: 'no other notification choice is accepted', op: set(choices, { trips: false }), allowed: NOBODY },
  { title: 'the notification choices cannot be a plain value', op: set(choices, true), allowed: NOBODY },
  {
    title: 'a driver can store spoken languages',
    op: set(spoken, { es: true, en: true }),
    allowed: ['driver'],
  },
  { title: 'a driver can remove the spoken languages', op: remove(spoken), allowed: ['driver'] },
  { title: 'a spoken language must be on the list', op: set(spoken, { xx: true }), allowed: NOBODY },
  { title: 'a spoken language can only be true', op: set(spoken, { es: 'well' }), allowed: NOBODY },
  { title: 'spoken languages cannot be a plain value', op: set(spoken, 'es'), allowed: NOBODY },
  {
    title: 'a rider cannot store spoken languages',
    op: set('users/rider/spokenLanguages', { es: true }),
    allowed: NOBODY,
  },
  {
    title: 'no client writes the colour of a car, which staff change by a function',
    op: set('users/driver/vehicleColor', 'red'),
    allowed: NOBODY,
  },
  {
    title: 'a notification choice cannot create a profile',
    op: set('users/newcomer/noticeChoices', { chat: false }),
    allowed: NOBODY,
  },
];
