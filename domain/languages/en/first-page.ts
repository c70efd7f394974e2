/** Texts of the bars, the menus and the landing page. */
export const firstPageStrings = {
  load_error: 'We couldn’t load this.',
  offline_banner: 'You’re offline. What you see may be out of date; we’ll update it when you’re back online.',
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
  color_scheme_system: 'Same as device',
  social_facebook: 'Facebook',
  social_twitter: 'Twitter',
  social_instagram: 'Instagram',
  role_rider: 'Rider',
  role_driver: 'Driver',
  role_fleetadmin: 'Fleet admin',
  role_admin: 'Admin',

  // Landing page
  slogan: 'Your ride, on the map before you book it.',
  slogan_sub: 'Two places, one clear estimate. See the route, the time and the fare, then go.',
  login_to_book: 'Log in to book',
  hero_picture: 'Streets of a city at night with a yellow cab',
  features_title: 'Rides without the guesswork',
  feature_price_title: 'Know the fare before you book',
  feature_price_text:
    'Your estimate shows distance, time, base fare and fee, and what it costs to cancel. It says how much the price can still change.',
  feature_time_title: 'Now or later',
  feature_time_text:
    'Get the nearest car right away, or book ahead for a flight, an appointment or a Monday morning.',
  feature_trust_title: 'Know who’s coming',
  feature_trust_text:
    'See the driver’s name, photo, car and plate once they accept. A start code makes sure you get into the right car.',
  apps_title: 'Take it with you',
  apps_text: 'The same account and trips on your phone.',
  apps_install: 'Open this site there and add it to the home screen.',
  site_terms: 'Terms of service',
  app_store: 'Get it on the App Store',
  play_store: 'Get it on Google Play',
} as const;
