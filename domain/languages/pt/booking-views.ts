import type { bookingViewStrings as english } from '../en/booking-views';

export const bookingViewStrings = {
  views_button: 'Visualizações',
  views_standard: 'Todas as reservas',
  views_save: 'Salvar esta visualização',
  views_delete: 'Excluir a visualização {name}',
  views_name: 'Nome da visualização',
  views_help:
    'Filtros, ordem e colunas ficam guardados neste dispositivo, só para você. Uma visualização com o mesmo nome é substituída.',
} as const satisfies Record<keyof typeof english, string>;
