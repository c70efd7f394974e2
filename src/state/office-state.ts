import texts from '@locales/en/office.json';
import { addEmergenciesListeners, emergenciesSlice } from './emergencies/emergencies.slice';
import {
  addDashboardListeners,
  attentionSlice,
  officeLooksSlice,
  availableDriversSlice,
  dashboardTotalsSlice,
  openTripsSlice,
  openWithdrawalsSlice,
} from './dashboard/dashboard.slice';
import { addEarningReportsListeners, earningReportsSlice } from './earning-reports/earning-reports.slice';
import { addLanguageTextsListeners, languageTextsSlice } from './languages/language-texts.slice';
import { addBroadcastsListeners, broadcastsSlice } from './broadcasts/broadcasts.slice';
import { addPromosListeners, promosSlice } from './promos/promos.slice';
import { addUsersListeners, usersSlice } from './users/users.slice';
import { addReviewsListeners, reviewsSlice } from './reviews/reviews.slice';
import { addWithdrawalsListeners, withdrawalsSlice } from './withdrawals/withdrawals.slice';
import type { StatePart } from './state-parts';

/** The slices of the operator's and the fleets' office. */
const reducers = {
  [promosSlice.reducerPath]: promosSlice.reducer,
  [usersSlice.reducerPath]: usersSlice.reducer,
  [broadcastsSlice.reducerPath]: broadcastsSlice.reducer,
  [earningReportsSlice.reducerPath]: earningReportsSlice.reducer,
  [withdrawalsSlice.reducerPath]: withdrawalsSlice.reducer,
  [reviewsSlice.reducerPath]: reviewsSlice.reducer,
  [languageTextsSlice.reducerPath]: languageTextsSlice.reducer,
  [emergenciesSlice.reducerPath]: emergenciesSlice.reducer,
  [dashboardTotalsSlice.reducerPath]: dashboardTotalsSlice.reducer,
  [openTripsSlice.reducerPath]: openTripsSlice.reducer,
  [attentionSlice.reducerPath]: attentionSlice.reducer,
  [officeLooksSlice.reducerPath]: officeLooksSlice.reducer,
  [availableDriversSlice.reducerPath]: availableDriversSlice.reducer,
  [openWithdrawalsSlice.reducerPath]: openWithdrawalsSlice.reducer,
};

export const officeState: StatePart<typeof reducers> = {
  reducers,
  texts,
  addListeners(startListening) {
    addUsersListeners(startListening);
    addPromosListeners(startListening);
    addBroadcastsListeners(startListening);
    addEarningReportsListeners(startListening);
    addLanguageTextsListeners(startListening);
    addWithdrawalsListeners(startListening);
    addReviewsListeners(startListening);
    addEmergenciesListeners(startListening);
    addDashboardListeners(startListening);
  },
};
