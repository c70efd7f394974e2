import { notify } from '../notifications/notify';
import { priceRoute } from '../places/maps';
import { clock, log, store } from '../platform/adapters';
import { readSettings } from '../platform/settings';
import type { SeriesPorts } from './book-series.command';

/** Repeating trips on the real services. */
export const seriesPorts: SeriesPorts = {
  store,
  clock,
  log,
  notify,
  settings: () => readSettings(store),
  directions: priceRoute,
};
