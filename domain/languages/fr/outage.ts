import type { outageStrings as english } from '../en/outage';

export const outageStrings = {
  outage_title: 'Feuille de secours',
  outage_for: 'Réservations des douze prochaines heures',
  outage_as_of: 'À jour au {time}',
  outage_offline: 'Le service est injoignable. Voici ce que ce navigateur a gardé.',
  outage_none: 'Ce navigateur ne garde encore aucune feuille.',
  outage_empty: 'Aucune réservation dans les douze prochaines heures.',
  outage_cut:
    'Il y a plus de réservations que cette feuille ne peut en contenir. Les plus tardives manquent.',
  outage_not_kept:
    'Ce navigateur n’a pas la place de garder la feuille. Imprimez-la ou autorisez le site à stocker des données.',
  outage_print: 'Imprimer',
  outage_back: 'Retour à la centrale',
  outage_time: 'Heure',
  outage_rider: 'Passager',
  outage_way: 'De et vers',
  outage_car: 'Voiture et chauffeur',
  outage_note: 'Note',
  outage_pay: 'Prix',
  outage_passengers: '{count} personnes',
  outage_travels: 'Voyage : {name}',
  outage_no_driver: 'Pas encore de chauffeur',
  outage_pay_card: 'Carte',
  outage_pay_cash: 'Espèces',
  outage_pay_wallet: 'Portefeuille',
} satisfies Record<keyof typeof english, string>;
