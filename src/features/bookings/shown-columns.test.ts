import { en } from '@locales/english';
import { describe, expect, it } from 'vitest';
import { type Booking, BOOKING_STATUSES, type Role, ROLES, statusesWhere } from '@domain/records';
import { english } from '@/lib/english';
import { bookingColumns, isExportAllowed } from './shown-columns';
import type { BookingColumnsInput } from './shown-columns';

// The app loads these texts before it shows a booking.
Object.assign(english, en);

const format: BookingColumnsInput['format'] = {
  money: (amount) => `$${amount.toFixed(2)}`,
  dateTime: (epochMs) => new Date(epochMs).toISOString(),
  distance: (inUnit) => `${inUnit} km`,
  duration: (seconds) => `${seconds} s`,
};
const columnsFor = (
  role: Role,
  settings: Partial<BookingColumnsInput['settings']> = {},
): ReturnType<typeof bookingColumns> =>
  bookingColumns({
    role,
    settings: { appcat: 'taxi', AllowCriticalEditsAdmin: true, ...settings },
    format,
    t: (key) => en[key],
  });
const idsFor = (...input: Parameters<typeof columnsFor>): string[] =>
  columnsFor(...input).map(({ id }) => id);

const BOOKING: Booking = {
  id: 'b1',
  reference: 'ABCDEF',
  status: 'ACCEPTED',
  tripdate: 0,
  bookingDate: 0,
  bookLater: false,
  booking_type_admin: false,
  carType: 'Economy',
  customer: 'rider-1',
  customer_name: 'Ana Silva',
  customer_contact: '+59899123456',
  customer_email: 'ana@example.com',
  deliveryPersonPhone: '099 123 456',
  pickup: { lat: 0, lng: 0, add: 'Plaza Independencia' },
  drop: { lat: 0, lng: 0, add: 'Tres Cruces' },
  trip_cost: 12.5,
  otp: true,
};
const textOf = (id: string, booking: Booking, ...input: Parameters<typeof columnsFor>): string | undefined =>
  columnsFor(...input)
    .find((column) => column.id === id)
    ?.text(booking);

const FOR_EVERYBODY = [
  'col_id',
  'col_reference',
  'col_trip_date',
  'col_car_type',
  'col_customer',
  'col_pickup',
  'col_drop',
  'col_driver',
  'col_status',
  'col_reason',
  'col_cancellation_fee',
  'col_otp',
  'col_trip_cost',
  'col_start_time',
  'col_end_time',
  'col_total_time',
  'col_distance',
  'col_vehicle',
  'col_discount',
  'col_customer_paid',
  'col_payment_mode',
  'col_gateway',
  'col_cash',
  'col_card',
  'col_wallet',
];
const MONEY_OF_THE_OPERATOR = ['col_driver_share', 'col_convenience_fee'];
const CONTACTS = ['col_customer_mobile', 'col_customer_email'];
const OF_DELIVERY = [
  'col_delivery_person',
  'col_delivery_phone',
  'col_pickup_instructions',
  'col_delivery_instructions',
  'col_parcel_type',
  'col_parcel_amount',
  'col_option',
  'col_option_amount',
  'col_pickup_image',
  'col_deliver_image',
];

describe('the columns of the bookings table', () => {
  it.each(ROLES)('contain for a %s all columns that are shown to every role', (role) => {
    expect(idsFor(role)).toEqual(expect.arrayContaining(FOR_EVERYBODY));
  });

  it('hide driver share and convenience fee from riders only', () => {
    expect(idsFor('rider')).not.toEqual(expect.arrayContaining([MONEY_OF_THE_OPERATOR[0]]));
    expect(idsFor('rider').filter((id) => [...MONEY_OF_THE_OPERATOR, ...CONTACTS].includes(id))).toEqual([]);
    for (const role of ['driver', 'fleetadmin', 'admin'] as const) {
      expect(idsFor(role)).toEqual(expect.arrayContaining([...MONEY_OF_THE_OPERATOR, ...CONTACTS]));
    }
  });

  it.each(ROLES)('contain the delivery columns for a %s only in delivery mode', (role) => {
    expect(idsFor(role).filter((id) => OF_DELIVERY.includes(id))).toEqual([]);
    expect(idsFor(role, { appcat: 'delivery' })).toEqual(expect.arrayContaining(OF_DELIVERY));
  });

  it('are exactly the columns that this file tests, for an admin in delivery mode', () => {
    const all = [...FOR_EVERYBODY, ...MONEY_OF_THE_OPERATOR, ...CONTACTS, ...OF_DELIVERY];
    expect([...idsFor('admin', { appcat: 'delivery' })].sort()).toEqual([...all].sort());
  });
});

describe('a cell of the table', () => {
  it('hides contacts if the settings do not allow critical edits', () => {
    const demo = { AllowCriticalEditsAdmin: false, appcat: 'delivery' } as const;
    for (const id of [...CONTACTS, 'col_delivery_phone']) {
      expect(textOf(id, BOOKING, 'admin', demo)).toBe('Hidden for Demo');
      expect(textOf(id, BOOKING, 'driver', demo)).toBe('Hidden');
    }
  });

  it('shows contacts if the settings allow critical edits', () => {
    expect(textOf('col_customer_mobile', BOOKING, 'admin')).toBe('+59899123456');
    expect(textOf('col_customer_email', BOOKING, 'admin')).toBe('ana@example.com');
  });

  it('shows a rider the phone number that the rider has entered for the delivery', () => {
    const demo = { AllowCriticalEditsAdmin: false, appcat: 'delivery' } as const;
    expect(textOf('col_delivery_phone', BOOKING, 'rider', demo)).toBe('099 123 456');
  });

  it('shows a start code only if the code is known', () => {
    expect(textOf('col_otp', BOOKING, 'driver')).toBe('');
    expect(textOf('col_otp', { ...BOOKING, otp: false }, 'rider')).toBe('');
    expect(textOf('col_otp', { ...BOOKING, otp: 12345 }, 'rider')).toBe('12345');
  });

  it.each(['rider', 'admin'] as const)(
    'shows the %s a start code only until the trip has started',
    (role) => {
      const shown = BOOKING_STATUSES.filter((status) =>
        textOf('col_otp', { ...BOOKING, status, otp: 12345 }, role),
      );
      expect(shown).toEqual(statusesWhere('showsStartCode'));
    },
  );

  it('is empty if the field of the booking is missing or is stored as a single space', () => {
    expect(textOf('col_driver_share', BOOKING, 'admin')).toBe('');
    expect(textOf('col_driver', { ...BOOKING, driver_name: ' ' }, 'admin')).toBe('');
    expect(textOf('col_discount', { ...BOOKING, discount_amount: 0 }, 'admin')).toBe('$0.00');
  });

  it('sorts an amount by its number, and shows a formatted text', () => {
    const column = columnsFor('admin').find(({ id }) => id === 'col_trip_cost');
    expect(column?.value(BOOKING)).toBe(12.5);
    expect(column?.text(BOOKING)).toBe('$12.50');
  });
});

describe('the export of the bookings table', () => {
  it('is offered only if the settings allow critical edits', () => {
    expect(isExportAllowed({ AllowCriticalEditsAdmin: true })).toBe(true);
    expect(isExportAllowed({ AllowCriticalEditsAdmin: false })).toBe(false);
  });

  it('translates a reason of the server, and leaves a reason that a person chose unchanged', () => {
    const reasonOf = (reason: string) => textOf('col_reason', { ...BOOKING, reason }, 'admin');
    expect(reasonOf('rider_no_show')).toBe(en.rider_no_show);
    expect(reasonOf('no_driver_found')).toBe(en.no_driver_found);
    expect(reasonOf('I changed my plans')).toBe('I changed my plans');
  });
});
