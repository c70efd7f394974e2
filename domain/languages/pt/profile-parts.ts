import type { profilePartStrings as english } from '../en/profile-parts';

export const profilePartStrings = {
  addresses_title: 'Lugares salvos',
  addresses_none: 'Salve os lugares aonde você vai com frequência; eles aparecem no formulário de reserva.',
  addresses_add: 'Adicionar um lugar',
  addresses_save: 'Salvar lugar',
  addresses_name: 'Nome',
  addresses_name_help: 'Por exemplo Casa ou Trabalho',
  addresses_place: 'Lugar',
  addresses_remove: 'Remover {name}',
  photo_crop_title: 'Escolha a parte da foto',
  photo_crop_use: 'Usar esta parte',
  photo_crop_zoom: 'Zoom',
} satisfies Record<keyof typeof english, string>;
