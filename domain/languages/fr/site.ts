import type { firstPageStrings } from '../en/first-page';
import type { siteStrings as english } from '../en/site';
import { privacyStrings } from './privacy';

/** Texts of the public pages, the shell and shared components, in French. */
export const siteStrings = {
  // Dialogs and states
  alert: 'Alerte',
  alert_number: 'Numéro pour le bureau : {number}',
  close: 'Fermer',
  cancel: 'Annuler',
  ok: 'OK',
  retry: 'Réessayer',
  loading: 'Chargement',
  clear: 'Effacer',
  copy: 'Copier',
  copied: 'Copié',
  search: 'Rechercher',
  offline_banner:
    'Vous êtes hors ligne. Ce que vous voyez n’est peut-être plus à jour ; tout reprendra automatiquement au retour de la connexion.',
  load_error: 'Le chargement a échoué.',

  // Units and durations
  unit_km: 'km',
  unit_mi: 'mi',
  duration_minutes: '{minutes} min',
  duration_hours: '{hours} h {minutes} min',

  // Booking statuses
  booking_status_PAYMENT_PENDING: 'En attente de paiement',
  booking_status_NEW: 'Nouvelle',
  booking_status_ACCEPTED: 'Acceptée',
  booking_status_ARRIVED: 'Chauffeur arrivé',
  booking_status_STARTED: 'En cours',
  booking_status_REACHED: 'Arrivée',
  booking_status_PENDING: 'Paiement dû',
  booking_status_PAID: 'Payée',
  booking_status_COMPLETE: 'Terminée',
  booking_status_CANCELLED: 'Annulée',

  // Tables
  table_search: 'Rechercher dans ce tableau',
  table_clear_search: 'Effacer la recherche',
  table_columns: 'Colonnes',
  table_all_columns: 'Toutes les colonnes',
  table_choose_columns: 'Afficher ou masquer des colonnes',
  table_export: 'Exporter',
  table_export_csv: 'Fichier CSV',
  table_export_pdf: 'Fichier PDF',
  table_actions: 'Actions',
  table_rows_per_page: 'Lignes par page',
  table_rows: 'lignes',
  table_range: '{from}-{to} sur {count}',
  table_first_page: 'Première page',
  table_previous_page: 'Page précédente',
  table_next_page: 'Page suivante',
  table_last_page: 'Dernière page',
  table_filter: 'Filtrer',
  table_filter_by: 'Filtrer par {name}',
  table_all: 'Tout',
  table_active_filters: 'Filtres actifs',
  table_remove_filter: 'Retirer le filtre : {name}',
  table_clear_all: 'Tout effacer',
  table_no_match: 'Aucun résultat.',
  table_total: 'Total',
  table_add: 'Ajouter',
  table_edit: 'Modifier',
  table_delete: 'Supprimer',
  table_save: 'Enregistrer',
  table_delete_question: 'Supprimer cette ligne ?',
  table_details: 'Afficher le détail de cette ligne',
  table_group_by: 'Regroupé par :',
  table_group_hint: 'Faites glisser une colonne ici pour regrouper',
  table_sort: 'Trier par',

  // Place search and maps
  place_searching: 'Recherche…',
  place_no_result: 'Aucun lieu trouvé pour « {text} ».',
  place_error: 'La recherche n’a pas répondu.',
  place_suggestions: 'Suggestions',
  place_results: 'Suggestions : {count}',
  map: 'Carte',
  map_unavailable: 'La carte ne peut pas s’afficher ici.',
  map_error: 'La carte n’a pas pu être chargée.',
  map_pickup: 'Départ',
  map_drop: 'Arrivée',
  map_stop: 'Arrêt',
  map_car: 'Véhicule',
  map_zoom_in: 'Zoom avant',
  map_zoom_out: 'Zoom arrière',
  map_attribution: 'Afficher les auteurs de cette carte',
  vehicle_plate: 'Immatriculation {plate}',
  photo_of: 'Photo de {name}',

  // Bars and menus
  skip_to_content: 'Aller au contenu',
  menu: 'Menu',
  open_menu: 'Ouvrir le menu',
  close_menu: 'Fermer le menu',
  main_navigation: 'Navigation principale',
  footer_navigation: 'Autres pages',
  account_navigation: 'Compte',
  my_account: 'Mon compte',
  login_signup: 'Se connecter ou s’inscrire',
  language: 'Langue',
  color_scheme: 'Thème de couleurs',
  color_scheme_light: 'Clair',
  color_scheme_dark: 'Sombre',
  color_scheme_system: 'Comme le système',
  social_facebook: 'Facebook',
  social_twitter: 'Twitter',
  social_instagram: 'Instagram',
  role_rider: 'Passager',
  role_driver: 'Chauffeur',
  role_fleetadmin: 'Gestionnaire de flotte',
  role_admin: 'Administrateur',

  // Landing page
  slogan: 'Votre course, sur la carte avant même de réserver.',
  slogan_sub: 'Deux lieux, une estimation claire. Voyez l’itinéraire, la durée et le tarif, puis partez.',
  login_to_book: 'Se connecter pour réserver',
  hero_picture: 'Rues d’une ville la nuit avec un taxi jaune',
  features_title: 'Des courses sans surprise',
  feature_price_title: 'Connaissez le tarif avant de réserver',
  feature_price_text:
    'L’estimation détaille distance, durée, prise en charge et frais, et le coût d’une annulation. Elle dit aussi de combien le prix peut changer.',
  feature_time_title: 'Maintenant ou plus tard',
  feature_time_text:
    'Faites venir tout de suite le véhicule libre le plus proche, ou réservez à l’avance pour un vol, une opération ou un lundi matin.',
  feature_trust_title: 'Sachez qui vient vous chercher',
  feature_trust_text:
    'Nom, photo, véhicule et plaque dès qu’un chauffeur accepte, et un code de départ pour monter dans le bon véhicule.',
  apps_title: 'Dans votre poche aussi',
  apps_text: 'Le même compte et les mêmes courses sur votre téléphone.',
  apps_install: 'Ouvrez-y ce site et ajoutez-le à l’écran d’accueil.',
  site_terms: 'Conditions d’utilisation',
  app_store: 'Télécharger dans l’App Store',
  play_store: 'Disponible sur Google Play',

  // About and contact
  about_title: 'À propos',
  about_lead: 'Nous transportons personnes et colis à travers la ville, une course honnête après l’autre.',
  about_what_title: 'Ce que nous faisons',
  about_what_text:
    'Dites-nous où vous êtes et où vous voulez aller. Vous voyez l’itinéraire, la durée et l’estimation avant de réserver. Nous proposons votre course aux chauffeurs disponibles les plus proches, et le premier qui accepte vient.',
  about_drivers_title: 'Pour les chauffeurs',
  about_drivers_text:
    'Chaque chauffeur est vérifié avant sa première course. Il voit ce que rapporte une course avant de l’accepter, et sa part est créditée dès que la course est payée.',
  about_promise_title: 'Ce sur quoi vous pouvez compter',
  about_promise_text:
    'Avant de réserver, vous voyez une estimation, son détail et de combien elle peut changer. Seuls votre chauffeur et notre équipe voient votre numéro. En cas de problème, une vraie personne vous répond.',
  contact_title: 'Contact',
  contact_lead:
    'Écrivez-nous ou appelez-nous. Si c’est au sujet d’une course, gardez la référence de la réservation à portée de main.',
  contact_address: 'Adresse',
  contact_email_label: 'E-mail',
  contact_phone: 'Téléphone',
  contact_whatsapp: 'WhatsApp',
  contact_social: 'Suivez-nous',
  contact_terms_read: 'Lire les conditions',
  contact_empty: 'L’exploitant n’a pas encore indiqué ses coordonnées.',

  // Not found
  not_found_title: 'Cette rue s’arrête ici',
  not_found_text: 'La page demandée n’existe pas ou a été déplacée.',
  not_found_home: 'Retour à l’accueil',

  ...privacyStrings,
} as const satisfies Record<keyof typeof firstPageStrings | keyof typeof english, string>;
