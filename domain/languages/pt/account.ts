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
} satisfies Record<keyof typeof english, string>;
