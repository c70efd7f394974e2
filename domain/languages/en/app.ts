/** Texts of the shell itself: route names, start-up and failures of the whole page. */
export const appStrings = {
  route_home: 'Home',
  route_about: 'About us',
  route_contact: 'Contact us',
  route_privacy: 'Privacy policy',
  route_login: 'Log in or sign up',
  route_bookings: 'Booking history',
  route_profile: 'Profile',
  route_dashboard: 'Dashboard',
  menu_logout: 'Log out',
  app_crashed: 'Something went wrong on this page.',
  app_reload: 'Reload the page',
  app_retry: 'Try again',
  app_loading: 'Loading',
} as const;
