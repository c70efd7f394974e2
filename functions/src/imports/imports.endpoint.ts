import { checkImport, leftRows, listImports, runImport, stageImport } from '@domain/contracts/office/imports';
import { steadyPlaces } from '../places/maps';
import { endpointsWith, perMinute } from '../platform';
import { services } from '../services';
import {
  checkImportCommand,
  leftRowsCommand,
  listImportsCommand,
  runImportCommand,
  stageImportCommand,
} from './imports.command';

/** Enough for checking and running a file of 5,000 rows twice. Both calls use the maps. */
const rowCalls = [...perMinute(120), { by: 'uid', limit: 1000, windowSecs: 3600, isShared: true }] as const;
/** At most twenty whole files a day. */
const fileCalls = [...perMinute(60), { by: 'uid', limit: 600, windowSecs: 86_400, isShared: true }] as const;
const endpoint = endpointsWith({ ...services, places: steadyPlaces }, rowCalls);

/** Files of staff. */
export const importEndpoints = [
  endpoint(checkImport, checkImportCommand),
  endpoint(stageImport, stageImportCommand, fileCalls),
  endpoint(runImport, runImportCommand),
  endpoint(listImports, (ports, _input, caller) => listImportsCommand(ports, caller), perMinute(60)),
  endpoint(leftRows, leftRowsCommand, perMinute(120)),
];
