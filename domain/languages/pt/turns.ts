import type { turnStrings as english } from '../en/turns';

/** The next turn of the driver’s way (docs/product.md 5.21). */
export const turnStrings: Record<keyof typeof english, string> = {
  turn_title: 'Próxima manobra',
  turn_uturn: 'Faça o retorno',
  turn_sharp_left: 'Vire acentuadamente à esquerda',
  turn_left: 'Vire à esquerda',
  turn_slight_left: 'Vire levemente à esquerda',
  turn_straight: 'Siga em frente',
  turn_slight_right: 'Vire levemente à direita',
  turn_right: 'Vire à direita',
  turn_sharp_right: 'Vire acentuadamente à direita',
  turn_keep_left: 'Mantenha-se à esquerda',
  turn_keep_right: 'Mantenha-se à direita',
  turn_merge: 'Entre na via',
  turn_roundabout: 'Entre na rotatória',
  turn_roundabout_exit: 'Na rotatória, pegue a saída {exit}',
  turn_arrive: 'Você chega',
  turn_now: 'Agora',
  turn_metres: '{metres} m',
  turn_feet: '{feet} pés',
};
