import type { appStrings as english } from '../en/app';

/** Texts of the shell itself, in Brazilian Portuguese: route names, start-up and failures of the whole page. */
export const appStrings = {
  route_home: 'Início',
  route_about: 'Quem somos',
  route_contact: 'Contato',
  route_privacy: 'Política de privacidade',
  route_login: 'Entrar / criar conta',
  route_bookings: 'Histórico de reservas',
  route_profile: 'Perfil',
  route_dashboard: 'Painel',
  menu_logout: 'Sair',
  app_crashed: 'Esta página parou de funcionar.',
  app_reload: 'Recarregar a página',
  app_retry: 'Tentar de novo',
  app_loading: 'Carregando',
} as const satisfies Record<keyof typeof english, string>;
