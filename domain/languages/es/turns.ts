import type { turnStrings as english } from '../en/turns';

/** The next turn of the driver’s way (docs/product.md 5.21). */
export const turnStrings: Record<keyof typeof english, string> = {
  turn_title: 'Próxima maniobra',
  turn_uturn: 'Da la vuelta',
  turn_sharp_left: 'Gira cerrado a la izquierda',
  turn_left: 'Gira a la izquierda',
  turn_slight_left: 'Gira ligeramente a la izquierda',
  turn_straight: 'Sigue recto',
  turn_slight_right: 'Gira ligeramente a la derecha',
  turn_right: 'Gira a la derecha',
  turn_sharp_right: 'Gira cerrado a la derecha',
  turn_keep_left: 'Mantente a la izquierda',
  turn_keep_right: 'Mantente a la derecha',
  turn_merge: 'Incorpórate',
  turn_roundabout: 'Entra en la rotonda',
  turn_roundabout_exit: 'En la rotonda, toma la salida {exit}',
  turn_arrive: 'Llegas',
  turn_now: 'Ahora',
  turn_metres: '{metres} m',
  turn_feet: '{feet} pies',
};
