import { demandMap, setBreak, setWishes } from '@domain/contracts/work';
import { clock, store } from '../../platform/adapters';
import { defineEndpoint, requireCaller } from '../../platform/http/endpoint';
import { readSettings } from '../../platform/settings';
import { createAnswerCache } from '../../places/cached-provider';
import { DEMAND_ANSWER_MS, demandMapCommand } from '../search/demand-map.command';
import { setBreakCommand } from './set-break.command';
import { setWishesCommand } from './set-wishes.command';

const ports = { store, clock, settings: () => readSettings(store) };
const rateLimits = [{ by: 'uid', limit: 30, windowSecs: 60 }] as const;

const answers = createAnswerCache<Awaited<ReturnType<typeof demandMapCommand>>>({
  clock,
  keptMs: DEMAND_ANSWER_MS,
  maxEntries: 1,
});

/** A driver's shift: breaks, which requests it wants, and where they come from (docs/product.md 3.24, 3.25). */
export const workEndpoints = [
  defineEndpoint(setBreak, {
    rateLimits,
    handle: (input, caller) => setBreakCommand(ports, input, requireCaller(caller).uid),
  }),
  defineEndpoint(setWishes, {
    rateLimits,
    handle: (input, caller) => setWishesCommand(ports, input, requireCaller(caller).uid),
  }),
  defineEndpoint(demandMap, {
    rateLimits,
    handle: () => answers('all', () => demandMapCommand({ store, clock })),
  }),
];
