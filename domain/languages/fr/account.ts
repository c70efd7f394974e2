import type { accountStrings as english } from '../en/account';

/** The own account: data and deletion. */
export const accountStrings = {
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
  account_deleted: 'Votre compte a été supprimé.',
  account_staff: 'Les comptes du personnel sont supprimés par un administrateur.',
} satisfies Record<keyof typeof english, string>;
