import { onValueWritten } from 'firebase-functions/database';
import { z } from 'zod';
import type { UserProfile } from '@domain/database/records';
import { clock, store } from '../platform/adapters';
import { DATABASE_TRIGGER } from '../platform/database-trigger';
import { keepOnDuty } from './keep-on-duty.command';

/** A trigger of the whole profile would run with each position of each driver, so each field has its own. */
const after = (field: keyof UserProfile) =>
  onValueWritten({ ...DATABASE_TRIGGER, ref: `/users/{uid}/${field}`, retry: true }, async ({ params }) => {
    await keepOnDuty({ store, clock }, params.uid);
  });

/** The driver went online or offline: the driver writes that itself. */
export const driverDutyChanged = after('driverActiveStatus');

/** The driver became busy by accepting, or free. */
export const driverBusyChanged = after('queue');

/**
 * Staff changed what the record is made of. In one instance the record has changed with it already
 * (`functions/src/platform/split-store.ts`). The triggers of name,
 * plate and fleet (`functions/src/people`) do the same.
 */
export const driverApprovalChanged = after('approved');
export const driverCarChanged = after('carTypeId');

const isBelowZero = (value: unknown): boolean => (z.number().safeParse(value).data ?? 0) < 0;

/** A wallet fell below zero, or rose above it; every other change of a wallet concerns nobody here. */
export const driverDebtChanged = onValueWritten(
  { ...DATABASE_TRIGGER, ref: '/users/{uid}/walletBalance', retry: true },
  async ({ data, params }) => {
    if (isBelowZero(data.before.val()) !== isBelowZero(data.after.val()))
      await keepOnDuty({ store, clock }, params.uid);
  },
);
