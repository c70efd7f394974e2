import type { appStrings as english } from '../en/app';

/** Texts of the shell itself, in French: route names, start-up and failures of the whole page. */
export const appStrings = {
  route_home: 'Accueil',
  route_about: 'À propos',
  route_contact: 'Contact',
  route_privacy: 'Politique de confidentialité',
  route_login: 'Connexion / inscription',
  route_bookings: 'Historique des réservations',
  route_profile: 'Profil',
  route_dashboard: 'Tableau de bord',
  menu_logout: 'Se déconnecter',
  app_crashed: 'Cette page a cessé de fonctionner.',
  app_reload: 'Recharger la page',
  app_retry: 'Réessayer',
  app_loading: 'Chargement',
} as const satisfies Record<keyof typeof english, string>;
