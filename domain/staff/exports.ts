/**
 * The tables of staff that have data of people or money, and the text keys of their titles. The audit log has
 * an entry for each export of such a table.
 */
export const EXPORTED_TABLES = {
  riders: 'route_riders',
  drivers: 'route_drivers',
  fleet_admins: 'route_fleet_admins',
  admins: 'route_all_admins',
  bookings: 'bookings_title',
  withdrawals: 'route_withdraws',
  driver_earnings: 'route_driver_earnings',
  earning_reports: 'route_earning_reports',
  reports: 'route_reports',
  accounting: 'audit_table_accounting',
  statements: 'audit_table_statements',
  audit: 'route_audit',
  reviews: 'route_reviews',
} as const;
export type ExportedTable = keyof typeof EXPORTED_TABLES;

/** The most characters of the filters of an export that the audit log stores. */
export const EXPORT_FILTER_MAX = 500;
