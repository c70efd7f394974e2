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

/**
 * These limits suffice to check and to import a file of 5,000 rows twice. Both calls use the maps service.
 */
const rowCalls = [...perMinute(120), { by: 'uid', limit: 1000, windowSecs: 3600, isShared: true }] as const;
/** The limit of a day suffices for twenty whole files. */
const fileCalls = [...perMinute(60), { by: 'uid', limit: 600, windowSecs: 86_400, isShared: true }] as const;
const endpoint = endpointsWith({ ...services, places: steadyPlaces }, rowCalls);

/** The calls by which staff import files. */
export const importEndpoints = [
  endpoint(checkImport, checkImportCommand),
  endpoint(stageImport, stageImportCommand, fileCalls),
  endpoint(runImport, runImportCommand),
  endpoint(listImports, (ports, _input, caller) => listImportsCommand(ports, caller), perMinute(60)),
  endpoint(leftRows, leftRowsCommand, perMinute(120)),
];
