import { importKindsOf, isTripKind, type ImportKind } from '@domain/imports/import-kinds';
import type { ImportValues } from '@domain/imports/import-records';
import type { EndpointCaller } from '../platform';
import { unread, type ImportContext, type ImportPorts, type RowReading } from './import-ports';
import { readBooking, type ImportRun } from './read-booking';
import { readCar } from './read-car';
import { readPerson } from './read-person';

/** Reads a row of a file with the checks of its kind; the same reading serves the preview and the import. */
export async function readRow(
  ports: ImportPorts,
  context: ImportContext,
  kind: ImportKind,
  values: ImportValues,
  by: { caller: Pick<EndpointCaller, 'uid' | 'role'>; run: ImportRun | null },
): Promise<RowReading> {
  // A row of the other variant would lose what it says of its parcel, or lack it.
  if (!importKindsOf(context.settings).includes(kind)) return unread([{ reason: 'invalid_argument' }]);
  if (isTripKind(kind)) return readBooking(ports, context, values, by);
  if (kind === 'cars') return readCar(ports, context, values);
  return readPerson(ports, context, kind, values);
}
