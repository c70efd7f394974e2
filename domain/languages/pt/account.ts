import type { accountStrings as english } from '../en/account';

/** The own account: data and deletion. */
export const accountStrings = {
  account_deleted: 'Sua conta foi excluída.',
  match_unblock_done: 'Desbloqueado. Você pode viajar de novo com esta pessoa.',
  sign_ins_title: 'Logins',
  sign_ins_none: 'Nenhum login registrado ainda.',
  sign_in_unknown_device: 'Aparelho desconhecido',
  sign_in_way_email: 'Por código no e-mail',
  sign_in_way_phone: 'Por código no telefone',
  sign_in_way_other: 'De outra forma',
  fresh_sign_in_title: 'Confirme que é você',
  fresh_sign_in_text: 'Para proteger sua conta, precisamos de um código novo. Vamos enviá-lo para {contact}.',
  fresh_sign_in_send: 'Enviar código',
  sign_in_way_google: 'Google',
  sign_in_way_facebook: 'Facebook',
  sign_in_way_apple: 'Apple',
} satisfies Record<keyof typeof english, string>;
