import type { Booking } from '@domain/database/records';
import type { AttentionItem } from '@domain/dispatch/attention';
import { canSendPayLink } from '@domain/payment/pay-link';
import { CALLER_KEYS } from '@/components/office/caller-keys';
import { useShortcuts } from '@/components/office/use-shortcuts';
import type { BoardMoment } from './board/board';
import {
  ACTIONS,
  actionsOf,
  ATTENTION_KEYS,
  CALL_KEY,
  MESSAGE_KEY,
  type OfficeAction,
} from './edits/office-actions';
import type { AttendWish } from './edits/use-office-edits';

type OfficeKeys = {
  isOn: boolean;
  canEdit: boolean;
  /** the panel of a call is open */
  isCalled: boolean;
  isBusy: boolean;
  ownUid: string | undefined;
  /** the chosen trip */
  trip: Booking | null;
  /** the first item that needs attention in it */
  item: AttentionItem | undefined;
  moment: BoardMoment;
  onMove: (by: 1 | -1) => void;
  onLeave: () => void;
  onCall: () => void;
  onFilter: () => void;
  onSwitchList: () => void;
  onHelp: () => void;
  onMessage: () => void;
  onMute: () => void;
  onSendLink: (bookingId: string) => void;
  onAttend: (item: AttentionItem, wish: AttendWish) => void;
  onAct: (action: OfficeAction, trip: Booking) => void;
};

/** The keys of the office: what each does now. */
export function useOfficeKeys(office: OfficeKeys): void {
  const { canEdit, isCalled, trip, item, moment } = office;
  const canAct = canEdit && !isCalled && !office.isBusy;
  const attendBy = (wishOf: (item: AttentionItem) => AttendWish) => (): void => {
    if (canAct && item !== undefined) office.onAttend(item, wishOf(item));
  };
  const actBy = (action: OfficeAction) => (): void => {
    if (canAct && trip !== null && actionsOf(trip, moment).includes(action)) office.onAct(action, trip);
  };
  useShortcuts(
    {
      ArrowDown: () => office.onMove(1),
      ArrowUp: () => office.onMove(-1),
      // The panel of a call asks before it closes.
      ...(isCalled ? {} : { Escape: office.onLeave }),
      ...(canEdit ? { [CALL_KEY]: office.onCall } : {}),
      '/': office.onFilter,
      g: office.onSwitchList,
      '?': office.onHelp,
      [MESSAGE_KEY]: office.onMessage,
      [CALLER_KEYS.payLink]: () => {
        if (canAct && trip !== null && canSendPayLink(trip)) office.onSendLink(trip.id);
      },
      [ATTENTION_KEYS.mute]: office.onMute,
      [ATTENTION_KEYS.take]: attendBy(({ takenBy }) => ({
        mode: takenBy === office.ownUid ? 'give_back' : 'take',
      })),
      [ATTENTION_KEYS.snooze]: attendBy(() => ({ mode: 'snooze', minutes: ATTENTION_KEYS.snoozeMins })),
      [ATTENTION_KEYS.resolve]: attendBy(() => ({ mode: 'resolve' })),
      ...Object.fromEntries(ACTIONS.map((action) => [action.key, actBy(action)])),
    },
    office.isOn,
  );
}
