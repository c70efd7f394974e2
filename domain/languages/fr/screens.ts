import type { screenStrings as english } from '../en/screens';

/** Texts of login, booking, bookings, profile and dashboard, in French. */
export const screenStrings = {
  // login

  // people

  // booking form
  booking_pickup: 'Départ',
  booking_drop: 'Arrivée',
  book_now: 'Maintenant',
  booking_busy_estimate: 'Calcul du prix',

  // options dialog

  // estimate dialog
  debt_title: 'Reste à payer',
  debt_reason: 'Motif',
  debt_line: 'Dû auparavant',
  debt_owed: 'Vous devez {amount}.',
  debt_pay_trip: 'Payer votre course : {amount}',
  debt_wallet:
    'Votre portefeuille est à {amount} sous zéro. Payez maintenant, ou laissez votre prochaine course le régler : choisissez « L’ajouter à cette course » en réservant.',
  debt_pass: 'Vous pouvez réserver malgré cela jusqu’au {date}. Motif : {reason}',
  debt_pass_once: 'Vous pouvez réserver une course malgré cela jusqu’au {date}. Motif : {reason}',
  debt_pay_wallet: 'Payer maintenant',
  estimate_breakdown_show: 'Voir le détail du tarif',
  tips: 'Pourboires',
  tip: 'Pourboire',
  tip_give: 'Donner un pourboire',
  fare_total: 'Total',

  // success and payment
  payment_title: 'Payer cette réservation',
  payment_amount: 'Paiement dû',
  payment_choose: 'Prestataire de paiement',
  payment_pay: 'Payer maintenant',
  payment_cancel: 'Annuler',

  // bookings table
  bookings_title: 'Historique des réservations',
  bookings_empty_rider: 'Vos courses s’affichent ici dès que vous en avez réservé une.',
  bookings_empty_driver: 'Les courses que vous acceptez s’affichent ici.',
  bookings_book: 'Réserver une course',
  bookings_more: 'Afficher plus',
  bookings_export_name: 'reservations',
  col_id: 'N° de réservation',
  col_reference: 'Référence',
  col_trip_date: 'Date de la course',
  col_car_type: 'Type de véhicule',
  col_customer: 'Client',
  col_customer_mobile: 'Mobile du client',
  col_customer_email: 'E-mail du client',
  col_pickup: 'Adresse de départ',
  col_drop: 'Adresse d’arrivée',
  col_driver: 'Chauffeur',
  col_status: 'Statut',
  col_reason: 'Motif d’annulation',
  col_cancellation_fee: 'Frais d’annulation',
  col_otp: 'Code de départ',
  col_trip_cost: 'Prix de la course',
  col_driver_share: 'Part du chauffeur',
  col_convenience_fee: 'Frais de service',
  col_start_time: 'Heure de début',
  col_end_time: 'Heure de fin',
  col_total_time: 'Durée totale',
  col_distance: 'Distance',
  col_vehicle: 'Immatriculation',
  col_discount: 'Remise',
  col_customer_paid: 'Payé par le client',
  col_payment_mode: 'Mode de paiement',
  col_gateway: 'Prestataire de paiement',
  col_cash: 'Montant en espèces',
  col_card: 'Montant par carte',
  col_wallet: 'Montant du portefeuille',
  col_delivery_person: 'Destinataire',
  col_delivery_phone: 'Téléphone du destinataire',
  col_pickup_instructions: 'Instructions de prise en charge',
  col_delivery_instructions: 'Instructions de livraison',
  col_parcel_type: 'Type de colis',
  col_parcel_amount: 'Montant du type de colis',
  col_option: 'Option',
  col_option_amount: 'Montant de l’option',
  col_pickup_image: 'Photo de prise en charge',
  col_deliver_image: 'Photo de livraison',
  hidden: 'Masqué',
  hidden_demo: 'Masqué en démo',
  photo_open: 'Ouvrir la photo',

  // cancelling
  cancel_booking: 'Annuler la réservation',
  cancel_title: 'Annuler la réservation {reference}',
  cancel_why: 'Pourquoi annulez-vous ?',
  cancel_keep: 'Ne pas annuler',
  cancel_ok: 'OK',
  cancel_done: 'La réservation est annulée.',

  // booking details
  details_title: 'Réservation {reference}',
  details_close: 'Fermer',
  details_price: 'Prix',
  details_code_title: 'Code de départ',
  details_code_help: 'Donnez-le à votre chauffeur en montant.',
  details_code_help_staff: 'Le passager le donne au chauffeur, qui démarre la course avec.',
  details_map: 'Carte de la course',
  details_open: 'Détails',

  // profile
  profile_title: 'Profil',
  profile_photo: 'Choisir une photo',
  profile_photo_uploading: 'Envoi de la photo en cours',
  profile_user_type: 'Type d’utilisateur',
  profile_language: 'Langue',
  profile_submit: 'Enregistrer',
  profile_saving: 'Enregistrement de vos modifications.',
  profile_updated: 'Profil mis à jour',
  profile_locked_email: 'Vous vous connectez avec cet e-mail, il ne peut donc pas être modifié ici.',
  profile_locked_mobile: 'Vous vous connectez avec ce numéro, il ne peut donc pas être modifié ici.',
  fleet_title: 'Flotte',
  fleet_own: 'Vous conduisez pour {fleet}.',
  fleet_leave: 'Quitter la flotte',
  fleet_leave_question: 'Quitter cette flotte ?',
  fleet_leave_help:
    'Vous gardez votre compte, votre portefeuille et votre historique. La part de la flotte s’arrête à votre prochaine course.',
  fleet_left: 'Vous avez quitté la flotte.',
  profile_required: 'Veuillez renseigner le prénom, le nom, l’e-mail et le téléphone.',
  profile_go: 'Aller au profil',
  profile_stay: 'Pas maintenant',

  // dashboard
  dashboard_title: 'Tableau de bord',
  dashboard_earnings: 'Revenus bruts',
  dashboard_today: 'Aujourd’hui',
  dashboard_month: 'Ce mois-ci',
  dashboard_total: 'Total',
  dashboard_basis: 'Frais de service des réservations payées et terminées, heure de la ville.',
} as const satisfies Record<keyof typeof english, string>;
