import type { turnStrings as english } from '../en/turns';

/** The next turn of the driver’s way (docs/product.md 5.21). */
export const turnStrings: Record<keyof typeof english, string> = {
  turn_title: 'Prochaine manœuvre',
  turn_uturn: 'Faites demi-tour',
  turn_sharp_left: 'Tournez franchement à gauche',
  turn_left: 'Tournez à gauche',
  turn_slight_left: 'Tournez légèrement à gauche',
  turn_straight: 'Continuez tout droit',
  turn_slight_right: 'Tournez légèrement à droite',
  turn_right: 'Tournez à droite',
  turn_sharp_right: 'Tournez franchement à droite',
  turn_keep_left: 'Serrez à gauche',
  turn_keep_right: 'Serrez à droite',
  turn_merge: 'Rejoignez la voie',
  turn_roundabout: 'Entrez dans le rond-point',
  turn_roundabout_exit: 'Au rond-point, prenez la sortie {exit}',
  turn_arrive: 'Vous arrivez',
  turn_now: 'Maintenant',
  turn_metres: '{metres} m',
  turn_feet: '{feet} pi',
};
