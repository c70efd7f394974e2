import {
  changeSeries,
  createSeries,
  endSeries,
  listSeries,
  pauseSeries,
  skipSeriesDay,
} from '@domain/contracts/series';
import { defineEndpoint, requireCaller } from '../platform/http/endpoint';
import {
  changeSeriesCommand,
  createSeriesCommand,
  endSeriesCommand,
  listSeriesCommand,
  pauseSeriesCommand,
  skipSeriesDayCommand,
} from './edit-series.command';
import { seriesPorts } from './series-ports';

// Each may ask the maps twice.
const rateLimits = [
  { by: 'uid', limit: 20, windowSecs: 60 },
  { by: 'uid', limit: 100, windowSecs: 3600, isShared: true },
] as const;

/** Repeating trips (docs/product.md 3.18). */
export const seriesEndpoints = [
  defineEndpoint(createSeries, {
    rateLimits,
    handle: (input, caller) => createSeriesCommand(seriesPorts, input, requireCaller(caller)),
  }),
  defineEndpoint(listSeries, {
    rateLimits: [{ by: 'uid', limit: 60, windowSecs: 60 }],
    handle: (input, caller) => listSeriesCommand(seriesPorts, input, requireCaller(caller)),
  }),
  defineEndpoint(changeSeries, {
    rateLimits,
    handle: (input, caller) => changeSeriesCommand(seriesPorts, input, requireCaller(caller)),
  }),
  defineEndpoint(pauseSeries, {
    rateLimits,
    handle: (input, caller) => pauseSeriesCommand(seriesPorts, input, requireCaller(caller)),
  }),
  defineEndpoint(skipSeriesDay, {
    rateLimits,
    handle: (input, caller) => skipSeriesDayCommand(seriesPorts, input, requireCaller(caller)),
  }),
  defineEndpoint(endSeries, {
    rateLimits,
    handle: (input, caller) => endSeriesCommand(seriesPorts, input, requireCaller(caller)),
  }),
];
