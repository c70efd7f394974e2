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

/** The part of the state that only the operator's staff and fleet admins need. */
export const office: StatePart = {
  slices: [
    promosSlice,
    usersSlice,
    broadcastsSlice,
    earningReportsSlice,
    withdrawalsSlice,
    reviewsSlice,
    languageTextsSlice,
    emergenciesSlice,
    dashboardTotalsSlice,
    openTripsSlice,
    attentionSlice,
    officeLooksSlice,
    availableDriversSlice,
    openWithdrawalsSlice,
  ],
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
