import type { z } from 'zod';
import { demandMap, setBreak, setWishes } from '@domain/contracts/work';
import { driverWorkSchema, type DriverWork } from '@domain/database/duty-records';
import type { DemandCell } from '@domain/dispatch/demand';
import { dbPaths } from '@domain/database/paths';
import type { CloseStream, StreamHandlers } from '../services';
import type { HttpClient } from '../services';
import { watchValue } from './database-streams';
import type { FirebaseParts } from './firebase-app';

/** A driver's shift and wishes; drivers alone load this file. */

export const followOwnWork = (
  firebase: FirebaseParts,
  uid: string,
  handlers: StreamHandlers<DriverWork | null>,
): CloseStream =>
  watchValue(
    firebase.database,
    dbPaths.driverWork(uid),
    (value) => driverWorkSchema.nullable().catch(null).parse(value),
    handlers,
  );

export async function tellBreak(http: HttpClient, isOnBreak: boolean): Promise<void> {
  await http.call(setBreak, { isOnBreak });
}

export async function tellWishes(http: HttpClient, wishes: z.input<typeof setWishes.input>): Promise<void> {
  await http.call(setWishes, wishes);
}

export async function readDemand(http: HttpClient): Promise<DemandCell[]> {
  return (await http.call(demandMap, {})).cells;
}
