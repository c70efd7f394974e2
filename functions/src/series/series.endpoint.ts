import {
  changeSeries,
  createSeries,
  endSeries,
  listSeries,
  pauseSeries,
  skipSeriesDay,
} from '@domain/contracts/trip/series';
import { endpointsWith, perMinute } from '../platform';
import { services } from '../services';
import {
  changeSeriesCommand,
  createSeriesCommand,
  endSeriesCommand,
  listSeriesCommand,
  pauseSeriesCommand,
  skipSeriesDayCommand,
} from './edit-series.command';

/** Each of these calls may send two requests to the maps service. */
const endpoint = endpointsWith(services, [
  ...perMinute(20),
  { by: 'uid', limit: 100, windowSecs: 3600, isShared: true },
]);

/** The calls about repeating trips. */
export const seriesEndpoints = [
  endpoint(createSeries, createSeriesCommand),
  endpoint(listSeries, listSeriesCommand, perMinute(60)),
  endpoint(changeSeries, changeSeriesCommand),
  endpoint(pauseSeries, pauseSeriesCommand),
  endpoint(skipSeriesDay, skipSeriesDayCommand),
  endpoint(endSeries, endSeriesCommand),
];
