import type { parcelStrings as english } from '../en/parcel';

/** Texts of the delivery variant in the place of a trip's. */
export const parcelStrings = {
  parcel_trip_driver_coming_text: 'Préparez le colis.',
  parcel_trip_driver_here_text: 'Remettez votre colis au point de départ.',
  parcel_trip_under_way: 'Votre colis est en route',
  parcel_trip_reached: 'Votre colis est arrivé',
  parcel_trip_complete: 'Livraison terminée',
  parcel_trip_complete_text: 'Merci d’avoir envoyé avec nous.',
  parcel_trip_rate_title: 'Comment s’est passée la livraison avec {name} ?',
  parcel_trip_share: 'Partager la livraison',
  parcel_trip_share_title: 'Partager cette livraison',
  parcel_trip_share_way: 'Mon colis va de {pickup} à {drop}.',
  parcel_trip_share_arrival: 'Il devrait arriver vers {time}.',
  parcel_details_code_help: 'Donnez-le au chauffeur quand vous remettez le colis.',
  parcel_details_code_help_staff: 'L’expéditeur le donne au chauffeur, qui commence la livraison avec lui.',
  parcel_trip_search_near: 'Nous cherchons un chauffeur près du départ.',
} as const satisfies Record<keyof typeof english, string>;
