import { checkImport, leftRows, listImports, runImport, stageImport } from '@domain/contracts/imports';
import { priceRoute, steadyPlaces } from '../places/maps';
import { accounts, clock, isMailSetUp, log, mailer, secrets, store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/http/endpoint';
import { APP_URL } from '../platform/params';
import { readSettings } from '../platform/settings';
import { checkImportCommand } from './check-import.command';
import type { ImportPorts } from './import-ports';
import {
  leftRowsCommand,
  listImportsCommand,
  runImportCommand,
  stageImportCommand,
} from './run-import.command';

const ports: ImportPorts = {
  store,
  clock,
  accounts,
  secrets,
  log,
  mailer,
  isMailSetUp,
  settings: () => readSettings(store),
  directions: priceRoute,
  places: steadyPlaces,
  appUrl: () => APP_URL.value(),
};

/** Checks and runs of a file of 5,000 rows fit, and a second one; both ask the maps. */
const rowCalls = [
  { by: 'uid', limit: 120, windowSecs: 60 },
  { by: 'uid', limit: 1000, windowSecs: 3600, isShared: true },
] as const;

/** Files of staff (docs/product.md 4.40). */
export const importEndpoints = [
  defineEndpoint(checkImport, {
    rateLimits: rowCalls,
    handle: (input, caller) => checkImportCommand(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(stageImport, {
    // At most twenty whole files a day.
    rateLimits: [
      { by: 'uid', limit: 60, windowSecs: 60 },
      { by: 'uid', limit: 600, windowSecs: 86_400, isShared: true },
    ],
    handle: (input, caller) => stageImportCommand(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(runImport, {
    rateLimits: rowCalls,
    handle: (input, caller) => runImportCommand(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(listImports, {
    rateLimits: [{ by: 'uid', limit: 60, windowSecs: 60 }],
    handle: (_input, caller) => listImportsCommand(ports, requireCaller(caller)),
  }),
  defineEndpoint(leftRows, {
    rateLimits: [{ by: 'uid', limit: 120, windowSecs: 60 }],
    handle: (input, caller) => leftRowsCommand(ports, input, requireCaller(caller)),
  }),
];
