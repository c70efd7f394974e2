import type { appStrings as english } from '../en/app';

/** Texts of the shell itself, in Spanish: route names, start-up and failures of the whole page. */
export const appStrings = {
  route_home: 'Inicio',
  route_about: 'Quiénes somos',
  route_contact: 'Contacto',
  route_privacy: 'Política de privacidad',
  route_login: 'Iniciar sesión / registrarse',
  route_bookings: 'Historial de reservas',
  route_profile: 'Perfil',
  route_dashboard: 'Panel',
  menu_logout: 'Cerrar sesión',
  app_crashed: 'Esta página dejó de funcionar.',
  app_reload: 'Recargar la página',
  app_retry: 'Reintentar',
  app_loading: 'Cargando',
} as const satisfies Record<keyof typeof english, string>;
