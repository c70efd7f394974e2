/** Reports, the audit log and help of the settings. */
export const reportStrings = {
  audit_from: 'From',
  audit_to: 'To',
  audit_filters: 'Filter the audit log',
  audit_none_match: 'No entries match these filters.',
  driver_earnings_help: 'What each driver earned from paid trips, by month in city time.',
  driver_earnings_fleet_help: 'What each of your drivers earned from paid trips, by month in city time.',
  driver_earnings_driver: 'Driver',
  driver_earnings_vehicle: 'Vehicle number',
  driver_earnings_share: 'Driver share',
  driver_earnings_empty: 'No earnings in these months.',
  driver_earnings_total: 'Drivers: {drivers} · trips: {rides} · share: {share}',
  driver_earnings_from: 'From',
  driver_earnings_to: 'To',
  driver_earnings_by: 'Group by',
  report_profit_paid: 'Profit by payments',
  report_profit_help: 'By fees: convenience fees, plus cancellation fees, minus discounts.',
  report_profit_paid_help:
    'By payments: what customers paid, plus cancellation fees, minus the drivers’ share and the tax on top of fares. Both sums should be the same; if they differ, someone changed a price by hand.',
} as const;
