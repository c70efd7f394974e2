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
  account_title: 'Votre compte',
  account_download_text:
    'Recevez un fichier avec tout ce que nous conservons sur vous : profil, courses, portefeuille, notes et messages.',
  account_download: 'Télécharger mes données',
  account_delete_text:
    'La suppression efface votre profil, votre photo et vos messages. Les montants et dates des courses restent dans les comptes, sans votre nom.',
  account_delete: 'Supprimer mon compte',
  account_delete_title: 'Supprimer votre compte ?',
  account_delete_sure: 'C’est irréversible. Vous serez déconnecté.',
  account_give_up: 'Je renonce à {amount} de mon portefeuille.',
  account_delete_confirm: 'Supprimer définitivement',
  account_staff: 'Les comptes du personnel sont supprimés par un administrateur.',
  match_blocks_title: 'Personnes bloquées',
  match_blocks_text: 'Vous ne voyagez jamais avec ces personnes. Elles ne le savent pas.',
  match_block_since: 'Blocage du {date}',
  match_unblock: 'Débloquer',
  match_unblock_person: 'Débloquer {name}',
  sign_ins_text: 'Vos dernières connexions. L’une d’elles n’est pas de vous ? Fermez toutes les sessions.',
  sign_out_everywhere: 'Se déconnecter partout',
  sign_out_everywhere_question: 'Se déconnecter partout ?',
  sign_out_everywhere_help:
    'Tous les appareils sont déconnectés, celui-ci aussi. Les chauffeurs passent hors ligne.',
} satisfies Record<keyof typeof english, string>;
