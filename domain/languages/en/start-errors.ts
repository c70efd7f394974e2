/** Errors that can occur before anything else is loaded (docs/product.md 11.2). */
export const startErrorStrings = {
  settings_fetch_error: 'Unable to fetch database and settings.',
  no_database_settings: 'No Database Settings found',
  update_running: 'We’re updating the service. Please come back in a few minutes.',
} as const;
