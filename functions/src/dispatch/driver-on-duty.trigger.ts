import { onValueWritten } from 'firebase-functions/database';
import { z } from 'zod';
import { clock, store } from '../platform/adapters';
import { DATABASE_TRIGGER } from '../platform/database-trigger';
import { keepOnDuty } from './keep-on-duty.command';

/** The driver went online or offline: the driver writes that itself. */
export const driverDutyChanged = onValueWritten(
  { ...DATABASE_TRIGGER, ref: '/users/{uid}/driverActiveStatus', retry: true },
  async ({ params }) => {
    await keepOnDuty({ store, clock }, params.uid);
  },
);

/** The driver became busy by accepting, or free. */
export const driverBusyChanged = onValueWritten(
  { ...DATABASE_TRIGGER, ref: '/users/{uid}/queue', retry: true },
  async ({ params }) => {
    await keepOnDuty({ store, clock }, params.uid);
  },
);

const isBelowZero = (value: unknown): boolean => (z.number().safeParse(value).data ?? 0) < 0;

/** A wallet fell below zero, or rose above it; every other change of a wallet concerns nobody here. */
export const driverDebtChanged = onValueWritten(
  { ...DATABASE_TRIGGER, ref: '/users/{uid}/walletBalance', retry: true },
  async ({ data, params }) => {
    if (isBelowZero(data.before.val()) !== isBelowZero(data.after.val()))
      await keepOnDuty({ store, clock }, params.uid);
  },
);
