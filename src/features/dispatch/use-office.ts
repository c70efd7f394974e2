import { type Dispatch, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { unheardSince } from '@domain/dispatch/office/attention';
import { isOfficeEditAllowed, seenTrip } from '@domain/dispatch/office/office';
import { canSendPayLink } from '@domain/payment/pay-link';
import type { AttentionItem, AttentionKind, Booking } from '@domain/records';
import { CALLER_KEYS } from '@/components/office/caller-keys';
import { useShortcuts } from '@/components/office/use-shortcuts';
import { createInstrument, type Instrument } from '@/lib/instrument';
import { bookingDialogAsked } from '@/state/bookings/bookings.slice';
import { useAppDispatch, useAppSelector, useRole } from '@/state/hooks';
import { itemsByTrip } from './board/board';
import { rememberedPreferences, rememberPreferences } from './board/board-preferences';
import { useBoard } from './board/use-board';
import { useChoice } from './board/use-choice';
import { useOtherDispatchers } from './board/use-other-dispatchers';
import { useQueueRows } from './board/use-queue-rows';
import {
  ACTIONS,
  actionsOf,
  ATTENTION_KEYS,
  CALL_KEY,
  MESSAGE_KEY,
  type OfficeAction,
} from './edits/office-actions';
import { type AttendWish, useOfficeEdits } from './edits/use-office-edits';
import { firstPage, type OfficePage, type OfficePageEvent, officePageReducer } from './office-page';

export type Telephone = {
  /** whether the URL names a call */
  isCalled: boolean;
  /**
   * Opens the card of a call. The call is from a number, which is empty until it is typed, or from a rider.
   * Null closes the card.
   */
  onCall: (call: { phone: string } | { customer: string } | null) => void;
};

/** The state of the page. Changed preferences are stored in this browser. */
function useOfficePage(): [OfficePage, Dispatch<OfficePageEvent>] {
  const [page, send] = useReducer(officePageReducer, null, () => firstPage(rememberedPreferences()));
  const { preferences } = page;
  const kept = useRef(preferences);
  useEffect(() => {
    if (kept.current === preferences) return;
    kept.current = preferences;
    rememberPreferences(preferences);
  }, [preferences]);
  return [page, send];
}

const REPEAT_MS = 15_000;
const MUTED_MS = 60_000;
const VOLUME = 0.25;
const NOTE_SECS = 0.22;

/**
 * The sounds for attention items. A problem of a rider who waits for a car and a problem of a driver have
 * different sounds. An emergency has a siren, which is made elsewhere.
 */
const TUNES = { rider: [523, 659, 784], driver: [784, 523] } as const;
const TUNE_OF: Readonly<Record<AttentionKind, keyof typeof TUNES | null>> = {
  sos: null,
  no_driver: 'rider',
  unassigned: 'rider',
  soon: 'rider',
  silent: 'driver',
  late: 'driver',
  not_moving: 'driver',
  off_route: 'driver',
  long_stop: 'driver',
  unpaid: 'driver',
  payment: 'driver',
};

const tune = (notes: readonly number[]): Instrument =>
  createInstrument((audio) => {
    notes.forEach((hertz, index) => {
      const start = audio.currentTime + index * NOTE_SECS;
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.type = 'triangle';
      tone.frequency.setValueAtTime(hertz, start);
      volume.gain.setValueAtTime(VOLUME, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECS);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + NOTE_SECS);
    });
  });

/**
 * Rings for attention items that no dispatcher has taken. It rings at once for a new item, and then
 * repeatedly until a dispatcher takes the item. The browser makes no sound before the first click or key on
 * the page. `mute` stops the sound for a minute.
 */
function useChime(items: readonly AttentionItem[], now: number, isOn: boolean) {
  const [mutedUntil, setMutedUntil] = useState(0);
  const isMuted = now < mutedUntil;
  const unheard = items.filter((item) => TUNE_OF[item.kind] !== null && unheardSince(item, now) !== null);
  const [first] = [...unheard].sort((a, b) => b.at - a.at);
  const name = first === undefined ? null : TUNE_OF[first.kind];
  // The sound rings at once for a new item, and for an item that is no longer put off.
  const key = unheard.map(({ id, at, snoozedUntil }) => `${id} ${String(at)} ${String(snoozedUntil)}`).join();
  const instruments = useRef<Partial<Record<keyof typeof TUNES, Instrument>>>({});
  useEffect(() => {
    const opened = instruments.current;
    return () => Object.values(opened).forEach((instrument) => instrument.close());
  }, []);
  useEffect(() => {
    if (!isOn || isMuted || name === null) return undefined;
    const instrument = (instruments.current[name] ??= tune(TUNES[name]));
    instrument.sound();
    const timer = setInterval(instrument.sound, REPEAT_MS);
    return () => clearInterval(timer);
  }, [isOn, isMuted, name, key]);
  const mute = useCallback(() => setMutedUntil(now + MUTED_MS), [now]);
  return useMemo(() => ({ isMuted, mute, isRinging: name !== null }), [isMuted, mute, name]);
}

/**
 * The state and actions of the dispatch office without its components. They include the board, the chosen
 * trip or car, and the actions of the dispatcher.
 */
export function useOffice({ onCall, ...telephone }: Telephone) {
  const dispatch = useAppDispatch();
  const [params, setParams] = useSearchParams();
  const asked = params.get('view');
  /** The only part that this window shows instead of the board (the map or the outage sheet), or null. */
  const alone = asked === 'map' || asked === 'sheet' ? asked : null;
  const canEdit = useRole() === 'admin';
  const ownUid = useAppSelector(({ auth }) => auth.info?.identity.uid);
  const board = useBoard();
  const { trips, cars, items, moment } = board;
  const [choice, choose] = useChoice();
  const [page, send] = useOfficePage();
  const { preferences, awaited } = page;
  const { list } = preferences;
  // A fleet admin takes no calls, because the people who call are riders of the operator.
  const isCalled = telephone.isCalled && canEdit && alone === null;
  const filter = useRef<HTMLInputElement>(null);
  const nameOf = useCallback(
    (driverId: string) => cars?.find(({ id }) => id === driverId)?.name || driverId,
    [cars],
  );
  const edits = useOfficeEdits(nameOf);
  const chime = useChime(items, moment.now, preferences.isSoundOn);
  // The search of staff links to this page with a car in the URL.
  const soughtCar = params.get('car');
  useEffect(() => {
    if (soughtCar === null) return;
    choose({ kind: 'car', id: soughtCar });
    setParams({}, { replace: true });
  }, [soughtCar, choose, setParams]);

  const row = (choice?.kind === 'trip' && trips?.find(({ trip }) => trip.id === choice.id)) || null;
  const car = (choice?.kind === 'car' && cars?.find(({ id }) => id === choice.id)) || null;
  if (awaited !== null && (row?.trip.id === awaited || choice?.id !== awaited))
    send({ type: 'bookedTripSeen' });
  // The window of the map does not report the open trip, because the window of the board reports it.
  const others = useOtherDispatchers(alone === null ? (row?.trip ?? null) : null, moment.now);
  const chosenItems = useMemo(
    () => (choice?.kind === 'trip' ? (itemsByTrip(items).get(choice.id) ?? []) : []),
    [items, choice],
  );
  const queue = useQueueRows(board, preferences, page.words, others);

  const chooseTrip = (id: string): void => choose({ kind: 'trip', id });
  const leave = (): void => choose(null);
  const pick = (key: string): void => {
    edits.setNotice(null);
    choose({ kind: list === 'trips' ? 'trip' : 'car', id: key });
  };
  const move = (by: 1 | -1): void => {
    const choosable = queue.rows.filter(({ isHeading }) => !isHeading);
    const at = choosable.findIndex(({ key }) => key === choice?.id);
    const next = choosable[at < 0 ? (by > 0 ? 0 : choosable.length - 1) : at + by];
    if (next !== undefined) pick(next.key);
  };
  const act = ({ mode }: OfficeAction, trip: Booking): void => {
    const seen = seenTrip(trip);
    if (mode === 'widen') void edits.edit({ bookingId: trip.id, seen }, { mode });
    else if (mode === 'late')
      void edits.edit({ bookingId: trip.id, seen }, { mode, isLate: trip.lateAt === undefined });
    else if (mode === 'change') dispatch(bookingDialogAsked('change', trip.id));
    else send({ type: 'dialogOpened', dialog: { kind: 'edit', mode, trip, seen } });
  };
  const assignDropped = (driverId: string, bookingId: string): void => {
    const trip = trips?.find((one) => one.trip.id === bookingId)?.trip;
    if (trip === undefined) return;
    chooseTrip(bookingId);
    if (isOfficeEditAllowed('assign', trip.status))
      void edits.edit({ bookingId, seen: seenTrip(trip) }, { mode: 'assign', driverId });
  };
  const messageTo = (drivers: readonly { id: string; name: string }[]): void =>
    send({ type: 'dialogOpened', dialog: { kind: 'message', drivers } });
  const message = (): void => {
    const id = car?.id ?? row?.trip.driver;
    if (id !== undefined) messageTo([{ id, name: nameOf(id) }]);
  };
  const showKeys = (): void => send({ type: 'dialogOpened', dialog: { kind: 'keys' } });
  const takeCall = (): void => onCall({ phone: '' });
  // While the panel of a call is open, the trip behind it cannot be edited. The panel asks before it closes.
  const canAct = canEdit && !isCalled && !edits.isBusy;
  const attendBy = (wishOf: (item: AttentionItem) => AttendWish) => (): void => {
    const [item] = chosenItems;
    if (canAct && item !== undefined) void edits.attend(item, wishOf(item));
  };
  const actBy = (action: OfficeAction) => (): void => {
    if (canAct && row !== null && actionsOf(row.trip, moment).includes(action)) act(action, row.trip);
  };
  useShortcuts(
    {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      ...(isCalled ? {} : { Escape: leave }),
      ...(canEdit ? { [CALL_KEY]: takeCall } : {}),
      '/': () => filter.current?.focus(),
      g: () => send({ type: 'viewChosen', view: list === 'trips' ? 'cars' : 'trips' }),
      '?': showKeys,
      [MESSAGE_KEY]: message,
      [CALLER_KEYS.payLink]: () => {
        if (canAct && row !== null && canSendPayLink(row.trip)) void edits.sendPayLink(row.trip.id, 'sms');
      },
      [ATTENTION_KEYS.mute]: chime.mute,
      [ATTENTION_KEYS.take]: attendBy(({ takenBy }) => ({ mode: takenBy === ownUid ? 'give_back' : 'take' })),
      [ATTENTION_KEYS.snooze]: attendBy(() => ({ mode: 'snooze', minutes: ATTENTION_KEYS.snoozeMins })),
      [ATTENTION_KEYS.resolve]: attendBy(() => ({ mode: 'resolve' })),
      ...Object.fromEntries(ACTIONS.map((action) => [action.key, actBy(action)])),
    },
    preferences.areKeysOn && alone !== 'sheet',
  );
  return {
    alone,
    canEdit,
    isCalled,
    board,
    choice,
    page,
    edits,
    chime,
    queue,
    filter,
    nameOf,
    chosen: {
      row,
      car,
      items: chosenItems,
      isAwaited: awaited !== null,
      others: row === null ? undefined : others.get(row.trip.id),
    },
    send,
    setView: (view: 'sheet' | null) => setParams(view === null ? {} : { view }),
    does: { choose, chooseTrip, leave, pick, act, messageTo, message, showKeys, takeCall },
    onAssign: canEdit ? assignDropped : undefined,
  };
}
