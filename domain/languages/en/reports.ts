/** Reports, the audit log and help of the settings. */
export const reportStrings = {
  audit_day: 'Day',
  driver_earnings_help: 'What each driver earned from paid trips of a month, in the city’s time.',
  driver_earnings_fleet_help:
    'What each of your drivers earned from paid trips of a month, in the city’s time.',
  driver_earnings_driver: 'Driver',
  driver_earnings_vehicle: 'Vehicle number',
  driver_earnings_share: 'Driver share',
  driver_earnings_empty: 'Nobody earned anything in this month.',
  driver_earnings_total: 'Drivers: {drivers} · trips: {rides} · share: {share}',
  report_profit_paid: 'Profit by payments',
  report_profit_help: 'By fees: convenience fees, plus cancellation fees, minus discounts.',
  report_profit_paid_help:
    'By payments: what customers paid, plus cancellation fees, minus the drivers’ share. Customers pay the trip cost less the discount and drivers get it less the convenience fee, so both sums are the same; where they differ, a price was changed by hand.',
} as const;
