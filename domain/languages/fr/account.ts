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
  match_blocks_title: 'Personnes bloquées',
  match_blocks_text: 'Vous ne voyagez jamais avec ces personnes. Elles ne le savent pas.',
  match_block_since: 'Blocage du {date}',
  match_unblock: 'Débloquer',
  match_unblock_person: 'Débloquer {name}',
  match_unblock_done: 'Débloqué. Vous pouvez de nouveau voyager avec cette personne.',
  sign_ins_title: 'Connexions',
  sign_ins_text: 'Vos dernières connexions. L’une d’elles n’est pas de vous ? Fermez toutes les sessions.',
  sign_ins_none: 'Aucune connexion notée pour l’instant.',
  sign_in_unknown_device: 'Appareil inconnu',
  sign_in_way_email: 'Par code e-mail',
  sign_in_way_phone: 'Par code sur le téléphone',
  sign_in_way_other: 'Autrement',
  sign_out_everywhere: 'Se déconnecter partout',
  sign_out_everywhere_question: 'Se déconnecter partout ?',
  sign_out_everywhere_help:
    'Tous les appareils sont déconnectés, celui-ci aussi. Les chauffeurs passent hors ligne.',
  fresh_sign_in_title: 'Confirmez que c’est bien vous',
  fresh_sign_in_text:
    'Pour protéger votre compte, il nous faut un nouveau code. Nous l’enverrons à {contact}.',
  fresh_sign_in_send: 'Envoyer le code',
  sign_in_way_google: 'Google',
  sign_in_way_facebook: 'Facebook',
  sign_in_way_apple: 'Apple',
} satisfies Record<keyof typeof english, string>;
