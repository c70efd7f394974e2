import type { ApplicationState, DriverApplication } from '../../records';
import { z } from 'zod';
import { DAY_MS } from '../../time/days-after';

/**
 * The application of a rider who wants to drive with the same account (docs/product/drivers.md, "Drive with
 * us"). Only functions read and write it (`functions/src/driver-applications`). The licence is stored in the
 * private profile, like the licence of every driver.
 */

/** The decisions of the office. Each leads to a state of the application. */
export const APPLICATION_DECISIONS = {
  approve: 'approved',
  ask_changes: 'needs_changes',
  refuse: 'refused',
} as const satisfies Record<string, ApplicationState>;
export type ApplicationDecision = keyof typeof APPLICATION_DECISIONS;
export const DECISION_NAMES = Object.keys(APPLICATION_DECISIONS) as [
  ApplicationDecision,
  ...ApplicationDecision[],
];
/** Whether a decision needs a text for the applicant. Every decision except an approval needs one. */
export const needsSentence = (decision: ApplicationDecision): boolean => decision !== 'approve';

/** Whether the office or the applicant must still act. */
export const isOpenApplication = (state: ApplicationState): boolean =>
  state === 'applied' || state === 'needs_changes';

/** How long an application is kept after it has ended. */
export const APPLICATION_KEPT_MS = 180 * DAY_MS;
/** How long a person must wait after a refusal before applying again. */
const REFUSED_WAIT_MS = 30 * DAY_MS;

/** When a person may apply, in epoch milliseconds. The value is 0 if the person may apply at any time. */
export function mayApplyFrom(application: Pick<DriverApplication, 'state' | 'changedAt'> | null): number {
  return application?.state === 'refused' ? application.changedAt + REFUSED_WAIT_MS : 0;
}

const vehicleText = (max: number) => z.string().trim().min(1, 'field_required').max(max, 'field_too_long');

/** The fields of the form about the car. The messages are codes of the error catalogue. */
export const vehicleShape = {
  vehicleMake: vehicleText(80),
  vehicleModel: vehicleText(80),
  vehicleNumber: vehicleText(20),
  carTypeId: z.string().trim().min(1, 'field_required').max(128, 'field_too_long'),
};
