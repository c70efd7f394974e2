import type { errorStrings as english } from '../en/errors';

/** Texts of the error catalogue (docs/product.md 11.2) and of failures beside it, in French. */
export const errorStrings = {
  must_login: 'Veuillez vous connecter pour réserver.',
  user_issue_contact_admin: 'Ce compte ne permet pas de réserver de course. Veuillez nous contacter.',
  profile_incomplete: 'Veuillez compléter votre profil : prénom, nom et e-mail.',
  select_proper: 'Veuillez choisir le départ, l’arrivée et le type de véhicule.',
  place_to_coords_error: 'Aucun itinéraire trouvé entre ces deux lieux. Veuillez réessayer.',
  past_booking_error: 'Veuillez choisir une heure dans au moins 15 minutes.',
  deliveryDetailMissing: 'Veuillez indiquer le contact pour la livraison et un numéro de téléphone valide.',
  incomplete_user: 'Ce passager n’a pas de numéro de mobile.',
  google_places_error: 'L’adresse de ce lieu est introuvable.',
  proper_email: 'Veuillez saisir une adresse e-mail valide.',
  mobile_no_blank_error: 'Veuillez saisir un numéro de mobile valide.',
  country_blank_error: 'Veuillez choisir un pays.',
  contact_input_error: 'Veuillez saisir votre numéro de mobile ou votre adresse e-mail.',
  otp_validate_error: 'Veuillez saisir le code à six chiffres.',
  login_error: 'La connexion a échoué. Veuillez réessayer.',
  auth_error: 'La connexion a été refusée.',
  require_approval: 'Votre compte est en attente de validation.',
  not_logged_in: 'Vous n’êtes pas connecté.',
  not_valid_user_type: 'Ce compte n’a pas de type d’utilisateur valide.',
  phone_no_update: 'Le numéro de téléphone n’a pas pu être modifié. Aller à votre profil pour réessayer ?',
  user_exists: 'Un utilisateur existe déjà avec cet e-mail ou ce numéro de mobile.',
  email_or_mobile_issue: 'L’e-mail ou le numéro de mobile n’a pas pu être vérifié.',
  choose_image_first: 'Veuillez d’abord choisir une image.',
  no_details_error: 'Veuillez choisir un utilisateur et saisir un montant.',
  proper_bonus: 'Veuillez saisir un bonus de parrainage.',
  update_failed: 'Les modifications n’ont pas pu être enregistrées.',
  default_language_delete_error: 'La langue par défaut ne peut pas être supprimée.',
  json_error: 'Erreur JSON',
  allow_location: 'Veuillez autoriser l’accès à votre position.',
  demo_mode: 'Cette action est impossible en mode démo.',
  location_fetch_error: 'La position de cette course est inconnue.',
  no_tasks: 'Aucune demande pour vous en ce moment.',
  chat_not_found: 'Aucun message pour l’instant.',
  chat_full: 'Vous avez envoyé autant de messages qu’une course peut en contenir. Appelez plutôt.',
  no_bookings: 'Aucune réservation pour l’instant.',
  no_cancel_reason: 'Aucun motif d’annulation.',
  no_cars: 'Aucun type de véhicule.',
  no_user_match: 'Aucun utilisateur ne correspond à ce choix.',
  no_provider_found: 'Aucun prestataire de paiement n’est configuré.',
  provider_fetch_error: 'Les prestataires de paiement n’ont pas pu être chargés.',
  no_withdraws: 'Aucun retrait disponible.',
  no_languages: 'Aucune langue disponible.',
  no_route_found: 'Aucun itinéraire trouvé',
  no_data: 'Aucune donnée disponible.',
  no_promos: 'Aucune promotion disponible.',
  no_users: 'Aucun utilisateur disponible.',
  settings_fetch_error: 'La base de données et les paramètres n’ont pas pu être chargés.',
  no_database_settings: 'Aucun paramètre de base de données trouvé',
  update_running: 'Nous mettons le service à jour. Merci de revenir dans quelques minutes.',
  invalid_argument: 'Ce formulaire contient une erreur. Veuillez le vérifier.',
  unauthenticated: 'Veuillez vous reconnecter.',
  permission_denied: 'Vous n’êtes pas autorisé à faire cela.',
  not_found: 'Cet élément n’existe plus.',
  rate_limited: 'Trop de tentatives. Veuillez patienter un instant.',
  otp_invalid: 'Ce code est incorrect.',
  otp_expired: 'Ce code a expiré. Veuillez en demander un nouveau.',
  otp_too_many_tries: 'Trop de codes erronés. Veuillez en demander un nouveau.',
  sign_in_other_way:
    'Un compte existe déjà avec cette adresse. Connectez-vous avec un code envoyé à celle-ci.',
  cancel_fee_changed: 'Annuler coûte plus cher maintenant. Regardez les frais et confirmez à nouveau.',
  quote_expired: 'Cette estimation a expiré. Veuillez en demander une nouvelle.',
  already_taken: 'Un autre chauffeur a pris cette course.',
  card_payment_open:
    'Le passager paie par carte en ce moment. Attendez un instant, ou demandez-lui d’annuler ou de choisir les espèces dans l’app.',
  debt_unpaid: 'Vous avez un montant à régler. Payez-le maintenant, ou ajoutez-le à cette course.',
  debt_on_open_trip:
    'Ce que vous devez figure déjà sur une course encore ouverte. Terminez et payez d’abord cette course.',
  too_many_bookings:
    'Vous avez autant de courses ouvertes que permis à la fois. Terminez, payez ou annulez-en une d’abord.',
  too_many_later_bookings:
    'Vous avez autant de courses réservées pour plus tard que permis à la fois. Annulez-en une, ou attendez la fin de l’une d’elles.',
  too_many_series: 'Vous avez autant de courses répétées que possible. Terminez-en une d’abord.',
  too_many_passengers:
    'Cette voiture n’a pas assez de places. Choisissez un autre type de voiture ou moins de passagers.',
  stop_missing: 'Choisissez un lieu pour chaque arrêt, ou retirez l’arrêt.',
  same_places:
    'Le départ et l’arrivée sont au même endroit. Choisissez une autre arrivée ou ajoutez un arrêt.',
  passenger_missing: 'Saisissez le nom et le téléphone de la personne qui voyage.',
  trip_changed: 'La course a changé entre-temps. Regardez-la à nouveau.',
  too_far_from_pickup:
    'Vous êtes trop loin du point de prise en charge. Approchez-vous ou demandez au passager de confirmer que vous y êtes.',
  position_unknown:
    'Nous ne savons pas où vous êtes en ce moment. Vérifiez que la localisation est activée et réessayez dans une minute.',
  no_show_not_tried: 'Essayez d’abord de joindre le passager : appelez, écrivez ou laissez-nous le prévenir.',
  no_show_not_near: 'Vous n’êtes plus au point de prise en charge. Retournez-y ou rendez le trajet.',
  start_code_wrong: 'Ce code de départ est incorrect. Demandez-le au passager.',
  start_code_too_many_tries: 'Trop de codes de départ incorrects. Patientez quelques minutes.',
  wallet_too_small:
    'Il n’y a pas assez d’argent dans le portefeuille. Choisissez un autre moyen de paiement.',
  top_up_amount: 'Ce montant ne peut pas être versé sur le portefeuille. Choisissez-en un dans les limites.',
  top_up_over: 'Ce paiement a déjà été commencé ou a expiré. Commencez-en un nouveau.',
  tip_closed: 'Cette course ne peut pas recevoir de pourboire.',
  office_price_bounds: 'Saisissez un prix supérieur à zéro, dans la limite des réglages.',
  office_price_reason: 'Indiquez la raison, en trois lettres au moins.',
  pay_link_over: 'Ce lien n’est plus valable. Demandez-en un autre au bureau.',
  pay_link_no_address: 'Aucun numéro ni e-mail du passager auquel un lien puisse être envoyé.',
  pay_link_no_provider: 'Aucun paiement par carte n’est configuré.',
  tip_amount: 'Choisissez un pourboire dans la limite.',
  complaint_closed: 'Ce signalement est clos ou son délai est dépassé.',
  correction_amount:
    'Ce montant ne peut pas être corrigé. Vérifiez ce qui a été payé et ce qui a déjà été rendu.',
  correction_limit:
    'C’est plus qu’une personne ne peut corriger. Demandez à un collègue d’en faire une partie.',
  payout_taken: 'Un retrait déjà payé ou dans un autre lot ne peut pas être payé de nouveau.',
  correction_closed: 'Ce paiement est encore ouvert, ou il a déjà été traité.',
  refund_refused: 'Ce paiement ne peut pas repartir par le même moyen. Mettez l’argent dans le portefeuille.',
  promo_not_valid: 'Cette promotion ne peut pas être utilisée pour cette course.',
  no_show_too_early: 'Attendez le passager encore un peu.',
  driver_not_available: 'Ce chauffeur n’est pas disponible actuellement.',
  destination_uses_over:
    'Vous avez fixé toutes les destinations possibles pour aujourd’hui. Vous pourrez recommencer demain.',
  match_blocked:
    'Ce passager et ce chauffeur ne voyagent pas ensemble, car l’un a bloqué l’autre. Choisissez un autre chauffeur.',
  match_blocks_full:
    'Vous avez bloqué autant de personnes que possible. Débloquez d’abord quelqu’un dans votre profil.',
  position_denied:
    'Le navigateur n’indique pas votre position. Autorisez-la pour ce site : sans elle, aucune course ne peut vous être proposée.',
  application_closed: 'Vous ne pouvez pas postuler pour conduire en ce moment.',
  mobile_unproven: 'Confirmez d’abord votre numéro de mobile dans votre profil.',
  trusted_stopped_error: 'Cette personne ne veut pas de messages sur vos trajets.',
  trusted_full: 'Vous avez nommé cinq personnes. Retirez-en une d’abord.',
  trusted_contact_error:
    'Nous ne pouvons pas y envoyer de messages. Indiquez un e-mail, ou un mobile de ce pays si nous envoyons des SMS.',
  record_changed: 'Quelqu’un d’autre vient de modifier ceci. Regardez à nouveau.',
  user_has_trip: 'Cette personne a une course non terminée ou non payée. Réessayez ensuite.',
  user_money_held: 'De l’argent de cette personne est réservé pour un retrait. Traitez d’abord le retrait.',
  user_owes_money:
    'Le portefeuille de cette personne est négatif. La dette doit être réglée avant la suppression du compte.',
  user_has_balance:
    'Il y a de l’argent dans le portefeuille de cette personne. Il doit être versé avant la suppression du compte.',
  fleet_has_drivers:
    'Cette flotte a encore des chauffeurs. Attribuez-leur d’abord une autre flotte ou aucune.',
  driver_account_needed:
    'Il faut un compte de chauffeur pour conduire dans une flotte. Ce compte est un compte de passager.',
  in_fleet_already: 'Vous conduisez déjà pour une flotte. Quittez-la avant d’en rejoindre une autre.',
  invitation_over: 'Cette invitation n’est plus utilisable. Demandez-en une nouvelle à la flotte.',
  recent_login_required:
    'Pour votre sécurité, déconnectez-vous et reconnectez-vous avec un nouveau code. Vous aurez ensuite dix minutes pour le faire.',
  second_factor_required: 'Il faut la connexion en deux étapes. Rechargez la page et saisissez votre code.',
  second_factor_first:
    'Configurez d’abord votre propre connexion en deux étapes dans votre profil. Vous pourrez ensuite la demander aux autres.',
  second_factor_wrong: 'Ce code n’est pas bon ou a déjà servi. Attendez le suivant.',
  second_factor_wait: 'Trop de codes incorrects. Attendez un peu, ou utilisez un code de secours.',
  session_ended: 'Vous avez été déconnecté. Reconnectez-vous.',
  account_blocked: 'Ce compte est bloqué. Contactez-nous pour obtenir de l’aide.',
  account_in_review:
    'Nous vérifions ce compte. D’ici là, aucun argent ne peut en sortir et vos coordonnées bancaires ne changent pas. Contactez-nous si vous avez des questions.',
  account_trip_open: 'Une de vos courses n’est pas terminée. Le compte pourra être supprimé ensuite.',
  account_money_held:
    'De l’argent de votre portefeuille est réservé à une demande de retrait. Le compte pourra être supprimé une fois celle-ci payée.',
  account_owes_money:
    'Votre portefeuille est en dessous de zéro. Le compte pourra être supprimé une fois ce solde réglé.',
  account_has_balance:
    'Il reste de l’argent dans votre portefeuille. Retirez-le ou confirmez que vous y renoncez.',
  maps_unavailable:
    'Le service de cartes est injoignable : pas de prix pour le moment. Veuillez réessayer dans un instant.',
  unavailable: 'Le service est injoignable. Veuillez réessayer.',
  outcome_unknown: 'Nous ignorons si cela a marché. Vérifiez avant de réessayer.',
  offline: 'Vous êtes hors ligne. Nous reprendrons dès le retour de la connexion.',
  internal: 'Un problème est survenu de notre côté. Veuillez réessayer.',
} as const satisfies Record<keyof typeof english, string>;
