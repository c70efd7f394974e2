import type { visitorStrings as english } from '../en/visitor';

/** What a visitor and a person of its own account meet: ways to sign in, registration of drivers, places. */
export const visitorStrings = {
  setting_GoogleLoginEnabled: 'Connexion avec Google',
  setting_AppleLoginEnabled: 'Connexion avec Apple',
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
  booking_stop: 'Arrêt {number}',
  booking_stop_add: 'Ajouter un arrêt',
  booking_stop_remove: 'Retirer l’arrêt {number}',
  nearby_cars: 'Voitures libres près du départ : {count}',
  nearby_none: 'Aucune voiture libre près du départ pour l’instant.',
  nearby_eta: 'à {minutes} min',
  map_pin: '{place} – déplacez le repère pour corriger',
} satisfies Record<keyof typeof english, string>;
