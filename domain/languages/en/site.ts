import { privacyStrings } from './privacy';

/** Texts of the public pages, the shell and shared components. */
export const siteStrings = {
  // Dialogs and states
  alert: 'Alert',
  close: 'Close',
  cancel: 'Cancel',
  ok: 'OK',
  retry: 'Try again',
  loading: 'Loading',
  clear: 'Clear',
  copy: 'Copy',
  copied: 'Copied',
  search: 'Search',
  offline_banner:
    'You are offline. What you see may be old; we go on by ourselves when the connection is back.',
  load_error: 'This could not be loaded.',

  // Units and durations
  unit_km: 'km',
  unit_mi: 'mi',
  duration_minutes: '{minutes} min',
  duration_hours: '{hours} h {minutes} min',

  // Booking statuses
  booking_status_PAYMENT_PENDING: 'Waiting for payment',
  booking_status_NEW: 'New',
  booking_status_ACCEPTED: 'Accepted',
  booking_status_ARRIVED: 'Driver arrived',
  booking_status_STARTED: 'On the way',
  booking_status_REACHED: 'Reached',
  booking_status_PENDING: 'To be paid',
  booking_status_PAID: 'Paid',
  booking_status_COMPLETE: 'Complete',
  booking_status_CANCELLED: 'Cancelled',

  // Tables
  table_search: 'Search this table',
  table_clear_search: 'Clear search',
  table_columns: 'Columns',
  table_choose_columns: 'Show or hide columns',
  table_export: 'Export',
  table_export_csv: 'CSV file',
  table_export_pdf: 'PDF file',
  table_actions: 'Actions',
  table_rows_per_page: 'Rows per page',
  table_rows: 'rows',
  table_range: '{from}-{to} of {count}',
  table_first_page: 'First page',
  table_previous_page: 'Previous page',
  table_next_page: 'Next page',
  table_last_page: 'Last page',
  table_filter: 'Filter',
  table_filter_by: 'Filter by {name}',
  table_all: 'All',
  table_no_match: 'Nothing matches what you typed.',
  table_add: 'Add',
  table_edit: 'Edit',
  table_delete: 'Delete',
  table_save: 'Save',
  table_delete_question: 'Delete this row?',
  table_details: 'Show details of this row',
  table_group_by: 'Grouped by:',
  table_group_hint: 'Drag a column here to group by it',
  table_sort: 'Sort by',

  // Place search and maps
  place_searching: 'Searching…',
  place_no_result: 'No place found for "{text}".',
  place_error: 'The search did not answer.',
  place_suggestions: 'Suggestions',
  place_results: '{count} suggestions',
  map: 'Map',
  map_unavailable: 'The map cannot be drawn here.',
  map_error: 'The map could not be loaded.',
  map_pickup: 'Pickup',
  map_drop: 'Drop',
  map_stop: 'Stop',
  map_car: 'Car',
  vehicle_plate: 'Vehicle number {plate}',
  photo_of: 'Photo of {name}',

  // Bars and menus
  skip_to_content: 'Skip to content',
  menu: 'Menu',
  open_menu: 'Open menu',
  close_menu: 'Close menu',
  main_navigation: 'Main navigation',
  footer_navigation: 'More pages',
  account_navigation: 'Account',
  my_account: 'My account',
  login_signup: 'Log in or sign up',
  logout: 'Log out',
  language: 'Language',
  color_scheme: 'Colour scheme',
  color_scheme_light: 'Light',
  color_scheme_dark: 'Dark',
  color_scheme_system: 'Like the system',
  social_facebook: 'Facebook',
  social_twitter: 'Twitter',
  social_instagram: 'Instagram',
  role_rider: 'Rider',
  role_driver: 'Driver',
  role_fleetadmin: 'Fleet admin',
  role_admin: 'Admin',

  // Landing page
  slogan: 'Your ride, on the map before you book it.',
  slogan_sub: 'Two places, one price that stays. See the route, the minutes and the fare, then say go.',
  login_to_book: 'Log in to book',
  hero_picture: 'Streets of a city at night with a yellow cab',
  features_title: 'Made so that you can stop thinking about it',
  feature_price_title: 'The price you confirm is the price you pay',
  feature_price_text:
    'The fare comes with its parts: distance, time, base fare and fee. What cancelling costs stands beside it.',
  feature_time_title: 'Now, or at the hour you name',
  feature_time_text:
    'Send the nearest free car at once, or book ahead for a flight, a surgery or a Monday morning.',
  feature_trust_title: 'You know who is coming',
  feature_trust_text:
    'Name, photo, car and plate as soon as a driver accepts, and a start code so that you get into the right car.',
  apps_title: 'In your pocket too',
  apps_text: 'The same account and the same trips on your phone.',
  app_store: 'Get it on the App Store',
  play_store: 'Get it on Google Play',

  // About and contact
  about_title: 'About us',
  about_lead: 'We get people and parcels across the city, one honest trip at a time.',
  about_what_title: 'What we do',
  about_what_text:
    'Riders say where they are and where they want to go. They see the route, the time it takes and the price before anything is booked. The nearest free drivers of the chosen car type are asked, and the first to accept comes.',
  about_drivers_title: 'For drivers',
  about_drivers_text:
    'Every driver is checked before the first trip. A driver sees what a trip is worth before accepting it, and the share is credited when the trip is paid.',
  about_promise_title: 'What you can count on',
  about_promise_text:
    'The price that you confirm is the one you pay for the trip you asked for. Your number is shown to the driver of your trip and to our staff, and to nobody else. If something goes wrong, a person answers.',
  contact_title: 'Contact us',
  contact_lead: 'Write or call. Have the booking reference at hand if it is about a trip.',
  contact_address: 'Address',
  contact_email_label: 'E-mail',
  contact_phone: 'Phone',
  contact_social: 'Elsewhere',
  contact_empty: 'The operator has not entered contact details yet.',

  // Not found
  not_found_title: 'This street ends here',
  not_found_text: 'The page you asked for does not exist, or has moved.',
  not_found_home: 'Back to the start',

  ...privacyStrings,
} as const;
