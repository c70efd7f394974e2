import { onValueWritten } from 'firebase-functions/database';
import { z } from 'zod';
import type { UserProfile } from '@domain/records';
import { DATABASE_TRIGGER } from '../../platform/store/database-trigger';
import { RARE } from '../../platform/profiles';
import { services } from '../../services';
import { keepOnDuty } from './keep-on-duty.command';
import { keepShift } from './keep-shift.command';

/**
 * A trigger for one field of the profile. A trigger for the whole profile would run with every position that
 * a driver sends.
 */
const after = (field: keyof UserProfile, then?: (uid: string) => Promise<unknown>) =>
  onValueWritten(
    { ...DATABASE_TRIGGER, ...RARE, ref: `/users/{uid}/${field}`, retry: true },
    async ({ params }) => {
      await keepOnDuty(services, params.uid);
      await then?.(params.uid);
    },
  );
const shift = (uid: string) => keepShift(services, uid);

/** The driver went online or offline. The driver's app writes this field itself. */
export const driverDutyChanged = after('driverActiveStatus', shift);

/** The driver became busy by accepting a trip, or became free. */
export const driverBusyChanged = after('queue', shift);

/**
 * Staff changed a field from which the record on duty is made. If there is only one database instance, the
 * same commit has already changed the record (`functions/src/platform/store/split-store.ts`). The triggers
 * for name, plate and fleet (`functions/src/people`) do the same.
 */
export const driverApprovalChanged = after('approved');
export const driverCarChanged = after('carTypeId');
export const driverCarFeaturesChanged = after('carFeatures');

const isBelowZero = (value: unknown): boolean => (z.number().safeParse(value).data ?? 0) < 0;

/**
 * The balance of a wallet fell below zero, or rose to zero or more. Other changes of a balance do not change
 * the record on duty.
 */
export const driverDebtChanged = onValueWritten(
  { ...DATABASE_TRIGGER, ...RARE, ref: '/users/{uid}/walletBalance', retry: true },
  async ({ data, params }) => {
    if (isBelowZero(data.before.val()) !== isBelowZero(data.after.val()))
      await keepOnDuty(services, params.uid);
  },
);
