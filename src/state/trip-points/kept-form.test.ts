// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { PALACIO_SALVO } from '../../../tests/support/builders';
import { forgetForm } from './forget-form';
import { keepForm, keptForm, VISITOR, type BookingFormState } from './kept-form';

const NOW = Date.UTC(2026, 4, 20, 12);
const form = (more: Partial<BookingFormState> = {}): BookingFormState => ({
  pickup: PALACIO_SALVO,
  drop: null,
  stops: [null],
  carType: 'van',
  when: 'later',
  tripdate: NOW,
  passengers: 3,
  riderNote: 'Gate 4',
  passenger: { name: 'Eva', phone: '099' },
  carNeeds: ['pet'],
  repeat: { weekdays: [1, 5], until: '2026-12-31' },
  payment: { mode: 'cash', promoId: 'p1' },
  texts: { pickup: '', drop: 'tres cr' },
  ...more,
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a stored booking form', () => {
  it('can be read after a reload of the tab, and in another tab', () => {
    keepForm('ana', form(), NOW);
    expect(keptForm('ana', NOW + 1)).toMatchObject(form());
    sessionStorage.clear();
    expect(keptForm('ana', NOW + 1)).toMatchObject(form());
  });

  it('of this tab has priority over the stored form of another tab', () => {
    keepForm('ana', form(), NOW);
    const own = sessionStorage.getItem('hail.booking-form') ?? '';
    keepForm('ana', form({ carType: 'moto' }), NOW);
    sessionStorage.setItem('hail.booking-form', own);
    expect(keptForm('ana', NOW)?.carType).toBe('van');
  });

  it('is not shown to another user, and expires after two hours', () => {
    keepForm('ana', form(), NOW);
    expect(keptForm('bob', NOW)).toBeNull();
    expect(keptForm('ana', NOW + 2 * 3_600_000)).toBeNull();
  });

  it('of a visitor can be read by a user who signs in in the same tab, but not in another tab', () => {
    keepForm(VISITOR, form(), NOW);
    expect(keptForm(VISITOR, NOW + 1)).toMatchObject(form());
    expect(keptForm('ana', NOW + 1)).toMatchObject(form());
    sessionStorage.clear();
    expect(keptForm('ana', NOW + 1)).toBeNull();
    expect(keptForm(VISITOR, NOW + 1)).toBeNull();
  });

  it('of a user is not shown to a visitor', () => {
    keepForm('ana', form(), NOW);
    expect(keptForm(VISITOR, NOW + 1)).toBeNull();
  });

  it('cannot be read if the form was deleted or is invalid', () => {
    keepForm('ana', form(), NOW);
    forgetForm();
    expect(keptForm('ana', NOW)).toBeNull();
    localStorage.setItem('hail.booking-form', '{"uid":"ana","at":1}');
    expect(keptForm('ana', 1)).toBeNull();
  });
});
