import type { profilePartStrings as english } from '../en/profile-parts';

export const profilePartStrings = {
  addresses_title: 'Lieux enregistrés',
  addresses_none: 'Gardez vos lieux habituels ; ils figurent dans le formulaire de réservation.',
  addresses_add: 'Ajouter un lieu',
  addresses_save: 'Enregistrer le lieu',
  addresses_name: 'Nom',
  addresses_name_help: 'Par exemple Maison ou Travail',
  addresses_place: 'Lieu',
  addresses_remove: 'Retirer {name}',
  photo_crop_title: 'Choisissez la partie de la photo',
  photo_crop_use: 'Utiliser cette partie',
  photo_crop_zoom: 'Zoom',
} satisfies Record<keyof typeof english, string>;
