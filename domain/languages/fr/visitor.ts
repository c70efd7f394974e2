import type { visitorStrings as english } from '../en/visitor';

/** Texts for visitors and for the own account: ways to sign in, registration of drivers, saved places. */
export const visitorStrings = {
  setting_GoogleLoginEnabled: 'Connexion avec Google',
  setting_AppleLoginEnabled: 'Connexion avec Apple',
  map_pin: '{place} – déplacez le repère pour corriger',
  login_google: 'Continuer avec Google',
  login_apple: 'Continuer avec Apple',
  signup_as: 'Que voulez-vous faire ?',
  signup_as_rider: 'Je voyage',
  signup_as_driver: 'Je conduis',
  signup_vehicle_make: 'Marque de la voiture',
  signup_vehicle_model: 'Modèle de la voiture',
  signup_vehicle_number: 'Plaque d’immatriculation',
  signup_licence_text: 'Une photo de votre permis de conduire. Seul le personnel la voit.',
  signup_licence_preview: 'Votre permis tel qu’il sera envoyé',
  driver_signed_up_text:
    'Merci de votre inscription. Nous examinons vos données ; une fois accepté, vous pourrez vous connecter et conduire.',
  login_drive_hint:
    'Vous voulez conduire avec nous ? Connectez-vous de même, puis choisissez « Je conduis ».',
  addresses_title: 'Lieux enregistrés',
  addresses_none: 'Gardez vos lieux habituels ; ils figurent dans le formulaire de réservation.',
  addresses_add: 'Ajouter un lieu',
  addresses_save: 'Enregistrer le lieu',
  addresses_name: 'Nom',
  addresses_name_help: 'Par exemple Maison ou Travail',
  addresses_place: 'Lieu',
  addresses_remove: 'Retirer {name}',
  notices_title: 'Notifications',
  notices_text:
    'Vous recevez toujours les notifications de vos courses. Choisissez ce que nous envoyons en plus à vos appareils ; la cloche garde tout.',
  notices_chat: 'Messages du chat',
  notices_money: 'Paiements et portefeuille',
  notices_news: 'Nouveautés et promotions',
  photo_crop_title: 'Choisissez la partie de la photo',
  photo_crop_use: 'Utiliser cette partie',
  photo_crop_zoom: 'Zoom',
} satisfies Record<keyof typeof english, string>;
