/** What the first page says, before any other text is loaded. */
export const firstPageStrings = {
  load_error: 'This could not be loaded.',
  offline_banner:
    'You are offline. What you see may be old; we go on by ourselves when the connection is back.',
  loading: 'Loading',
  retry: 'Try again',

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
} as const;
