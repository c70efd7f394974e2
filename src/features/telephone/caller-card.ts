import type { Caller, CallerCard, CallerTrip } from '@domain/contracts/people/callers';
import { CALLER_KEYS } from '@/components/office/caller-keys';
import type { CallerStage } from './use-caller-booking';

/** The parts of the card that have text fields. */
type TypedPart = 'form' | 'note' | 'report';

/** The state of a card, such as its open parts, its typed text, and whether a link was sent. */
export type CardState = {
  /** null while loading */
  card: CallerCard | null;
  hasFailed: boolean;
  /** counts the reads of the card, so that the card is read again after a failure */
  reading: number;
  /** The open form, with the former trip from which it was filled. Null if no form is open. */
  form: { trip: CallerTrip | null } | null;
  isNoting: boolean;
  /** the former trip that the caller complains about */
  reported: CallerTrip | null;
  typed: Readonly<Record<TypedPart, boolean>>;
  isLinkBusy: boolean;
  isLinkSent: boolean;
  isReportSent: boolean;
};

export const FIRST_CARD: CardState = {
  card: null,
  hasFailed: false,
  reading: 0,
  form: null,
  isNoting: false,
  reported: null,
  typed: { form: false, note: false, report: false },
  isLinkBusy: false,
  isLinkSent: false,
  isReportSent: false,
};

export type CardEvent =
  | { type: 'cardRead'; card: CallerCard }
  | { type: 'readFailed' }
  | { type: 'readAskedAgain' }
  | { type: 'formOpened'; trip: CallerTrip | null }
  | { type: 'formClosed' }
  | { type: 'noteOpened' }
  | { type: 'noteClosed' }
  | { type: 'noteKept'; note: Caller['note'] }
  | { type: 'reportOpened'; trip: CallerTrip }
  | { type: 'reportClosed' }
  | { type: 'reportSent' }
  | { type: 'partTyped'; part: TypedPart }
  | { type: 'linkAsked' }
  | { type: 'linkAnswered'; isSent: boolean };

const withTyped = ({ typed }: CardState, part: TypedPart, isTyped: boolean): CardState['typed'] => ({
  ...typed,
  [part]: isTyped,
});

export function cardReducer(state: CardState, event: CardEvent): CardState {
  switch (event.type) {
    case 'cardRead':
      return { ...state, card: event.card };
    case 'readFailed':
      return { ...state, hasFailed: true };
    case 'readAskedAgain':
      return { ...state, hasFailed: false, reading: state.reading + 1 };
    case 'formOpened':
      return { ...state, form: { trip: event.trip } };
    case 'formClosed':
      return { ...state, form: null };
    case 'noteOpened':
      return { ...state, isNoting: true };
    case 'noteClosed':
      return { ...state, isNoting: false };
    case 'noteKept': {
      const { card } = state;
      const caller = card?.caller == null ? null : { ...card.caller, note: event.note };
      return {
        ...state,
        card: card === null ? null : { ...card, caller },
        isNoting: false,
        typed: withTyped(state, 'note', false),
      };
    }
    case 'reportOpened':
      return { ...state, reported: event.trip };
    case 'reportClosed':
      return { ...state, reported: null };
    case 'reportSent':
      return { ...state, reported: null, isReportSent: true, typed: withTyped(state, 'report', false) };
    case 'partTyped':
      return { ...state, typed: withTyped(state, event.part, true) };
    case 'linkAsked':
      return { ...state, isLinkBusy: true };
    case 'linkAnswered':
      return { ...state, isLinkBusy: false, isLinkSent: state.isLinkSent || event.isSent };
  }
}

/**
 * The reason why another call must wait. Either a booking is running, or the person has typed a text that
 * would be lost.
 */
export type Hold = 'none' | 'booking' | 'typed';

export type CardView = {
  caller: Caller | null;
  /** trips that are no longer open, the newest first */
  former: readonly CallerTrip[];
  open: readonly CallerTrip[];
  /** the open trip for which the keyboard shortcut sends a payment link */
  linkable: CallerTrip | undefined;
  /** whether the list of former trips is offered */
  hasList: boolean;
  /**
   * Whether the caller has trips. Then the form for a new trip opens only after its button or its keyboard
   * shortcut.
   */
  hasChoice: boolean;
  isFormShown: boolean;
  isConfirming: boolean;
  /** whether the list of former trips is shown and has the focus */
  isListShown: boolean;
  hold: Hold;
};

/** Which parts of the card are visible. This depends on the state of the card and of the booking. */
export function cardView(state: CardState, stage: CallerStage, isDelivery: boolean): CardView {
  const { card, form, isNoting, reported, typed } = state;
  const caller = card?.caller ?? null;
  const trips = caller?.trips ?? [];
  const open = trips.filter(({ isOpen }) => isOpen);
  const former = trips.filter(({ isOpen }) => !isOpen);
  const canBook =
    card !== null && !isDelivery && (caller === null ? card.phone !== null : caller.block === null);
  const hasList = canBook && former.length > 0;
  const hasChoice = canBook && trips.length > 0;
  const isFormShown = canBook && (form !== null || !hasChoice);
  const isConfirming = stage !== 'none';
  return {
    caller,
    former,
    open,
    linkable: open.find(({ canSendLink }) => canSendLink),
    hasList,
    hasChoice,
    isFormShown,
    isConfirming,
    isListShown: hasList && !isFormShown && !isConfirming && !isNoting && reported === null,
    hold: typed.form || typed.note || typed.report ? 'typed' : isConfirming ? 'booking' : 'none',
  };
}

/**
 * What Escape does. It closes the innermost open part if it has no typed text. Otherwise it closes the card.
 */
export function escapeOf(
  { form, isNoting, reported, typed }: CardState,
  { isConfirming, hasChoice }: CardView,
  stage: CallerStage,
): CardEvent | 'nothing' | 'back' | 'close' {
  if (stage === 'booking') return 'nothing';
  if (isConfirming) return 'back';
  if (isNoting) return { type: 'noteClosed' };
  if (reported !== null && !typed.report) return { type: 'reportClosed' };
  if (hasChoice && form !== null && !typed.form) return { type: 'formClosed' };
  return 'close';
}

const COMMANDS = ['newTrip', 'openTrip', 'note', 'page', 'payLink'] as const;
export type CardCommand = (typeof COMMANDS)[number];

/** The command of a key, or null if the card does not offer this command now. */
export function commandOf(key: string, { caller, open, linkable, hasChoice }: CardView): CardCommand | null {
  const isOffered: Readonly<Record<CardCommand, boolean>> = {
    newTrip: hasChoice,
    openTrip: open.length > 0,
    note: caller !== null,
    page: caller !== null,
    payLink: linkable !== undefined,
  };
  return COMMANDS.find((command) => CALLER_KEYS[command] === key.toLowerCase() && isOffered[command]) ?? null;
}
