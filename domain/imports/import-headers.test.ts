import { describe, expect, it } from 'vitest';
import { matchHeaders, missingFields } from './import-headers';
import { IMPORT_COLUMNS, IMPORT_KINDS } from './import-kinds';

describe('the columns of a file', () => {
  it('are recognised by their common names, even if case, accents, spaces or punctuation differ', () => {
    expect(matchHeaders('customers', ['First Name', 'APELLIDO', ' Teléfono ', 'E-Mail Address'])).toEqual({
      firstName: 0,
      lastName: 1,
      mobile: 2,
      email: 3,
    });
    expect(matchHeaders('drivers', ['Nombre', 'Apellidos', 'Celular', 'Matrícula', 'Tipo de auto'])).toEqual({
      firstName: 0,
      lastName: 1,
      mobile: 2,
      vehicleNumber: 3,
      carType: 4,
    });
    expect(
      matchHeaders('bookings', ['phone', 'from', 'to', 'Pickup Date', 'pickup_time', 'cartype']),
    ).toEqual({ mobile: 0, pickup: 1, drop: 2, date: 3, time: 4, carType: 5 });
    expect(
      matchHeaders('deliveries', ['Destinatario', 'Teléfono del destinatario', 'Package', 'Delivery note']),
    ).toEqual({ deliveryPerson: 0, deliveryPersonPhone: 1, parcelType: 2, deliveryInstructions: 3 });
    expect(matchHeaders('cars', ['Driver phone', 'plate', 'Car type'])).toEqual({
      driver: 0,
      vehicleNumber: 1,
      carType: 2,
    });
  });

  it('are all recognised in a template, where each field has one column', () => {
    for (const kind of IMPORT_KINDS) {
      const fields = IMPORT_COLUMNS[kind].map(({ field }) => field);
      expect(matchHeaders(kind, fields)).toEqual(Object.fromEntries(fields.map((field, at) => [field, at])));
    }
    expect(matchHeaders('customers', ['phone', 'mobile', ''])).toEqual({ mobile: 1 });
  });

  it('are listed as missing if the import needs these columns and the file lacks them', () => {
    expect(missingFields('customers', {})).toEqual(['firstName', 'mobile']);
    expect(missingFields('customers', { name: 0, email: 1 })).toEqual([]);
    expect(missingFields('drivers', { name: 0, email: 1 })).toEqual(['vehicleNumber', 'carType']);
    expect(missingFields('bookings', { mobile: 0, date: 1, time: 2, pickup: 3, carType: 4 })).toEqual([
      'drop',
    ]);
    const trip = { mobile: 0, date: 1, time: 2, pickup: 3, carType: 4, drop: 5 };
    expect(missingFields('bookings', trip)).toEqual([]);
    expect(missingFields('deliveries', trip)).toEqual(['deliveryPerson', 'deliveryPersonPhone']);
  });
});
