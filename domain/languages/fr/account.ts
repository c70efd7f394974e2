import type { accountStrings as english } from '../en/account';

/** The own account: data and deletion. */
export const accountStrings = {
  account_deleted: 'Votre compte a été supprimé.',
  match_unblock_done: 'Débloqué. Vous pouvez de nouveau voyager avec cette personne.',
  sign_ins_title: 'Connexions',
  sign_ins_none: 'Aucune connexion notée pour l’instant.',
  sign_in_unknown_device: 'Appareil inconnu',
  sign_in_way_email: 'Par code e-mail',
  sign_in_way_phone: 'Par code sur le téléphone',
  sign_in_way_other: 'Autrement',
  fresh_sign_in_title: 'Confirmez que c’est bien vous',
  fresh_sign_in_text:
    'Pour protéger votre compte, il nous faut un nouveau code. Nous l’enverrons à {contact}.',
  fresh_sign_in_send: 'Envoyer le code',
  sign_in_way_google: 'Google',
  sign_in_way_facebook: 'Facebook',
  sign_in_way_apple: 'Apple',
} satisfies Record<keyof typeof english, string>;
