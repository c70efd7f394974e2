import type { AttendAnswer } from '@domain/contracts/office/attention';
import type { OfficeAnswer } from '@domain/contracts/office/office';
import type { SeenTrip } from '@domain/dispatch/office/office';
import { statusKey } from '@domain/languages/status-key';
import type { Translate } from '@locales/keys';

/** The result of the last edit. The panel shows it. */
export type Notice = { severity: 'success' | 'warning'; text: string };

export const doneNotice = (t: Translate): Notice => ({ severity: 'success', text: t('dispatch_done') });
const warning = (text: string): Notice => ({ severity: 'warning', text });

/** The notice for the answer to an edit. `seen` is the trip's state that the dispatcher saw. */
export function editNotice(
  answer: OfficeAnswer,
  seen: SeenTrip,
  t: Translate,
  nameOf: (driverId: string) => string,
): Notice {
  switch (answer.outcome) {
    case 'done':
      return doneNotice(t);
    case 'changed': {
      const { last, driverName, now, parts } = answer;
      const status = [t(statusKey(now.status)), driverName].filter(Boolean).join(' · ');
      const changedParts = parts.map((part) => t(`dispatch_part_${part}`)).join(', ');
      return warning(
        [
          t('dispatch_changed', { status }),
          ...(parts.length === 0 ? [] : [t('dispatch_changed_parts', { parts: changedParts })]),
          ...(last === null || now.version === seen.version
            ? []
            : [t('dispatch_changed_by', { name: last.byName })]),
        ].join(' '),
      );
    }
    case 'refused': {
      const reason = t(`dispatch_why_${answer.why}`);
      const why = answer.driverId === null ? reason : `${nameOf(answer.driverId)}: ${reason}`;
      return warning(t('dispatch_refused', { why }));
    }
  }
}

/** The notice for the answer to a dispatcher's action on an item that needs attention. */
export function attentionNotice(answer: AttendAnswer, t: Translate): Notice {
  if (answer.outcome === 'done') return doneNotice(t);
  if (answer.outcome === 'over') return warning(t('dispatch_att_over'));
  const { state, byName } = answer;
  if (state === 'resolved') return warning(t('dispatch_att_resolved_by', { name: byName }));
  return warning(byName === '' ? t('dispatch_att_waits') : t('dispatch_att_taken_by', { name: byName }));
}
