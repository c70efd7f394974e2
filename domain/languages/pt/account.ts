import type { accountStrings as english } from '../en/account';

/** The own account: data and deletion. */
export const accountStrings = {
  account_title: 'Sua conta',
  account_download_text:
    'Receba um arquivo com tudo o que guardamos sobre você: perfil, viagens, carteira, avaliações e mensagens.',
  account_download: 'Baixar meus dados',
  account_delete_text:
    'A exclusão remove seu perfil, sua foto e suas mensagens. Valores e datas das viagens ficam nos livros sem o seu nome.',
  account_delete: 'Excluir minha conta',
  account_delete_title: 'Excluir sua conta?',
  account_delete_sure: 'Isso não pode ser desfeito. Sua sessão será encerrada.',
  account_give_up: 'Abro mão de {amount} da minha carteira.',
  account_delete_confirm: 'Excluir para sempre',
  account_deleted: 'Sua conta foi excluída.',
  account_staff: 'Contas da equipe são removidas por um administrador.',
  sign_ins_title: 'Logins',
  sign_ins_text: 'Seus últimos logins. Algum não foi você? Encerre todas as sessões.',
  sign_ins_none: 'Nenhum login registrado ainda.',
  sign_in_unknown_device: 'Aparelho desconhecido',
  sign_in_way_email: 'Por código no e-mail',
  sign_in_way_phone: 'Por código no telefone',
  sign_in_way_other: 'De outra forma',
  sign_out_everywhere: 'Sair em todos os aparelhos',
  sign_out_everywhere_question: 'Sair em todos os aparelhos?',
  sign_out_everywhere_help: 'Todos os aparelhos são desconectados, este também. Motoristas ficam off-line.',
  fresh_sign_in_title: 'Confirme que é você',
  fresh_sign_in_text: 'Para proteger sua conta, precisamos de um código novo. Vamos enviá-lo para {contact}.',
  fresh_sign_in_send: 'Enviar código',
  sign_in_way_google: 'Google',
  sign_in_way_facebook: 'Facebook',
  sign_in_way_apple: 'Apple',
} satisfies Record<keyof typeof english, string>;
