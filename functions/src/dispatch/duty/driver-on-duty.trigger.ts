import { onValueWritten } from 'firebase-functions/database';
import { z } from 'zod';
import type { UserProfile } from '@domain/records';
import { DATABASE_TRIGGER } from '../../platform/store/database-trigger';
import { services } from '../../services';
import { keepOnDuty } from './keep-on-duty.command';
import { keepShift } from './keep-shift.command';

/** A trigger of the whole profile would run with each position of each driver, so each field has its own. */
const after = (field: keyof UserProfile, then?: (uid: string) => Promise<unknown>) =>
  onValueWritten({ ...DATABASE_TRIGGER, ref: `/users/{uid}/${field}`, retry: true }, async ({ params }) => {
    await keepOnDuty(services, params.uid);
    await then?.(params.uid);
  });
const shift = (uid: string) => keepShift(services, uid);

/** The driver went online or offline. The driver writes that itself. */
export const driverDutyChanged = after('driverActiveStatus', shift);

/** The driver became busy by accepting, or free. */
export const driverBusyChanged = after('queue', shift);

/**
 * Staff changed a source of the record. In a single instance the record has changed with it already
 * (`functions/src/platform/store/split-store.ts`). The triggers of name, plate and fleet (`functions/src/people`) do
 * the same.
 */
export const driverApprovalChanged = after('approved');
export const driverCarChanged = after('carTypeId');
export const driverCarFeaturesChanged = after('carFeatures');

const isBelowZero = (value: unknown): boolean => (z.number().safeParse(value).data ?? 0) < 0;

/** A wallet fell below zero, or rose above it. Other changes of a wallet do not matter here. */
export const driverDebtChanged = onValueWritten(
  { ...DATABASE_TRIGGER, ref: '/users/{uid}/walletBalance', retry: true },
  async ({ data, params }) => {
    if (isBelowZero(data.before.val()) !== isBelowZero(data.after.val()))
      await keepOnDuty(services, params.uid);
  },
);
