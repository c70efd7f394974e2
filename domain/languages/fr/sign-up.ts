import type { signUpStrings as english } from '../en/sign-up';

/** Texts of signing in and up, in French. */
export const signUpStrings = {
  booking_car_type: 'Type de véhicule',
  login_cancel: 'Annuler',
  login_referral_error: 'Ce code de parrainage est inconnu. Vérifiez-le ou laissez le champ vide.',
  person_first_name: 'Prénom',
  person_last_name: 'Nom',
  person_email: 'E-mail',
  person_mobile: 'Numéro de mobile',
  person_mobile_help: 'Avec l’indicatif du pays, par exemple +598 99 123 456.',
  person_name_error: 'Veuillez saisir le prénom et le nom.',
  profile_photo_type: 'Veuillez choisir une image JPEG, PNG ou WebP de 5 Mo maximum.',
  route_trusted: 'Arrêter les messages',
  route_unsubscribe: 'Actualités par e-mail',
  invitation_chosen: 'Vous rejoignez cette flotte à l’inscription.',
  invitation_decline: 'Refuser',
  invitation_register: 'Accepter comme chauffeur',
  invitation_register_help:
    'Pour accepter, inscrivez-vous ci-dessous comme chauffeur. La flotte verra vos courses, gains, position et documents.',
  invitation_title: '{fleet} vous invite à conduire pour sa flotte',
  invitation_until: 'Ouverte jusqu’au {date}',
  invitation_help: 'Si vous acceptez, la flotte voit vos courses, gains, position et documents.',
  invitation_accept: 'Accepter',
  invitation_accepted: 'Vous avez rejoint la flotte.',
  licence_change: 'Changer l’image',
  licence_choose: 'Choisir une image',
  field_required: 'Ce champ est nécessaire.',
} as const satisfies Record<keyof typeof english, string>;
