import { describe, expect, it } from 'vitest';
import type { Caller, CallerCard, CallerTrip } from '@domain/contracts/people/callers';
import { PALACIO_SALVO, TRES_CRUCES } from '../../../tests/support/builders';
import { cardReducer, cardView, commandOf, escapeOf, FIRST_CARD, type CardEvent } from './caller-card';

const trip = (id: string, over: Partial<CallerTrip> = {}): CallerTrip => ({
  id,
  reference: id.toUpperCase(),
  status: 'COMPLETE',
  isOpen: false,
  tripdate: 0,
  bookLater: false,
  pickup: PALACIO_SALVO,
  drop: TRES_CRUCES,
  stops: [],
  carType: 'Economy',
  carTypeId: 'car-economy',
  option: null,
  canSendLink: false,
  cost: null,
  driverName: '',
  plate: '',
  driverPhone: '',
  ...over,
});
const FORMER = trip('former');
const OPEN = trip('open', { status: 'ACCEPTED', isOpen: true, canSendLink: true });

const cardOf = (caller: Partial<Caller> | null, phone: string | null = '+59899000004'): CallerCard => ({
  phone,
  riders: [],
  caller:
    caller === null
      ? null
      : {
          id: 'rider-9',
          name: 'Elena Quiroga',
          mobile: '+59899000004',
          email: '',
          block: null,
          debt: 0,
          isDebtBlocking: false,
          complaints: [],
          note: null,
          trips: [],
          places: [],
          ...caller,
        },
});
const after = (card: CallerCard, ...events: CardEvent[]) =>
  [{ type: 'cardRead' as const, card }, ...events].reduce(cardReducer, FIRST_CARD);
const shown = (card: CallerCard, ...events: CardEvent[]) => cardView(after(card, ...events), 'none', false);

describe('the card of a caller', () => {
  it('shows the list of earlier trips first, and shows the form instead when the user opens the form', () => {
    const card = cardOf({ trips: [FORMER] });
    expect(shown(card)).toMatchObject({ isListShown: true, isFormShown: false });
    expect(shown(card, { type: 'formOpened', trip: null })).toMatchObject({
      isListShown: false,
      isFormShown: true,
    });
  });

  it.each([
    ['an unknown number', cardOf(null), true],
    ['no phone number', cardOf(null, null), false],
    ['a rider without trips', cardOf({}), true],
    ['a blocked rider', cardOf({ block: { until: 1, reason: 'other', note: '' } }), false],
  ])('shows the form at once only if a booking is possible: %s', (_who, card, isShown) => {
    expect(shown(card).isFormShown).toBe(isShown);
  });

  it('shows no booking form in delivery mode', () => {
    expect(cardView(after(cardOf({})), 'none', true).isFormShown).toBe(false);
  });

  it('is not replaced by the card of another call while it has unsaved text or while a trip is being booked', () => {
    const card = cardOf({ trips: [FORMER] });
    const noted = [{ type: 'noteOpened' }, { type: 'partTyped', part: 'note' }] as const;
    expect(shown(card).hold).toBe('none');
    expect(shown(card, ...noted).hold).toBe('typed');
    expect(shown(card, ...noted, { type: 'noteKept', note: null }).hold).toBe('none');
    expect(shown(card, { type: 'partTyped', part: 'report' }, { type: 'reportSent' }).hold).toBe('none');
    expect(cardView(after(card), 'price', false).hold).toBe('booking');
  });

  it('shows the saved note', () => {
    const note = { text: 'Rings twice', byName: 'Ana', at: 1 };
    expect(shown(cardOf({}), { type: 'noteKept', note }).caller?.note).toEqual(note);
  });

  it('still says that a payment link was sent after a second link could not be sent', () => {
    const asked = after(cardOf({ trips: [OPEN] }), { type: 'linkAsked' });
    expect(asked).toMatchObject({ isLinkBusy: true, isLinkSent: false });
    const sent = cardReducer(asked, { type: 'linkAnswered', isSent: true });
    expect(sent).toMatchObject({ isLinkBusy: false, isLinkSent: true });
    expect(cardReducer(sent, { type: 'linkAnswered', isSent: false }).isLinkSent).toBe(true);
  });
});

describe('the key Escape on the card of a caller', () => {
  const card = cardOf({ trips: [FORMER] });
  const escape = (stage: Parameters<typeof cardView>[1], ...events: CardEvent[]) => {
    const state = after(card, ...events);
    return escapeOf(state, cardView(state, stage, false), stage);
  };
  it.each<[string, ReturnType<typeof escape>, ReturnType<typeof escape>]>([
    ['nothing while the trip is booked', escape('booking'), 'nothing'],
    ['the price', escape('price'), 'back'],
    ['the note', escape('none', { type: 'noteOpened' }), { type: 'noteClosed' }],
    ['the report', escape('none', { type: 'reportOpened', trip: FORMER }), { type: 'reportClosed' }],
    ['the form', escape('none', { type: 'formOpened', trip: null }), { type: 'formClosed' }],
    [
      'the card, where the form has text',
      escape('none', { type: 'formOpened', trip: null }, { type: 'partTyped', part: 'form' }),
      'close',
    ],
    ['the card, where nothing else is open', escape('none'), 'close'],
  ])('closes %s', (_part, found, expected) => {
    expect(found).toEqual(expected);
  });
});

describe('a keyboard shortcut of the card of a caller', () => {
  it.each([
    ['n', 'newTrip'],
    ['N', 'newTrip'],
    ['o', 'openTrip'],
    ['k', 'note'],
    ['i', 'page'],
    ['p', 'payLink'],
    // These keys belong to the list of former trips.
    ['e', null],
    ['Enter', null],
  ])('%s gives the command %s', (key, command) => {
    expect(commandOf(key, shown(cardOf({ trips: [OPEN, FORMER] })))).toBe(command);
  });

  it('does nothing while the card does not offer the command of the shortcut', () => {
    const view = shown(cardOf(null));
    expect(['n', 'o', 'k', 'i', 'p'].map((key) => commandOf(key, view))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
