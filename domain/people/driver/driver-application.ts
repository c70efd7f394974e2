import type { ApplicationState, DriverApplication } from '../../records';
import { z } from 'zod';
import { DAY_MS } from '../../time/days-after';

/**
 * The application of a rider who wants to drive with the same account (docs/product/drivers.md, "Drive with us").
 * Only functions read and write it (`functions/src/driver-applications`). The licence is stored beside the profile,
 * as for every driver.
 */

/** The decisions of the office, and the state that each leads to. */
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
/** A decision against the application needs a reason. */
export const needsSentence = (decision: ApplicationDecision): boolean => decision !== 'approve';

/** Whether the office or the person still has something to do. */
export const isOpenApplication = (state: ApplicationState): boolean =>
  state === 'applied' || state === 'needs_changes';

/** Days that an application is kept after its end. */
export const APPLICATION_KEPT_MS = 180 * DAY_MS;
/** Time after a refusal in which the person cannot apply again. */
const REFUSED_WAIT_MS = 30 * DAY_MS;

/** When a person may apply (again), in epoch milliseconds (0 for any time). */
export function mayApplyFrom(application: Pick<DriverApplication, 'state' | 'changedAt'> | null): number {
  return application?.state === 'refused' ? application.changedAt + REFUSED_WAIT_MS : 0;
}

const vehicleText = (max: number) => z.string().trim().min(1, 'field_required').max(max, 'field_too_long');

/** The fields of the form. Messages are codes of the error catalogue. */
export const vehicleShape = {
  vehicleMake: vehicleText(80),
  vehicleModel: vehicleText(80),
  vehicleNumber: vehicleText(20),
  carTypeId: z.string().trim().min(1, 'field_required').max(128, 'field_too_long'),
};
