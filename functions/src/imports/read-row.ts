import type { ImportKind } from '@domain/imports/import-kinds';
import type { ImportValues } from '@domain/imports/import-records';
import type { EndpointCaller } from '../platform/endpoint';
import type { ImportContext, ImportPorts, RowReading } from './import-ports';
import { readBooking, type ImportRun } from './read-booking';
import { readCar } from './read-car';
import { readPerson } from './read-person';

/** Reads a row of a file with the checks of its kind; the same reading serves the preview and the import. */
export function readRow(
  ports: ImportPorts,
  context: ImportContext,
  kind: ImportKind,
  values: ImportValues,
  by: { caller: Pick<EndpointCaller, 'uid' | 'role'>; run: ImportRun | null },
): Promise<RowReading> {
  if (kind === 'bookings') return readBooking(ports, context, values, by);
  if (kind === 'cars') return readCar(ports, context, values);
  return readPerson(ports, context, kind, values);
}
