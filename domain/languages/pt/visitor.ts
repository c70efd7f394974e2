import type { visitorStrings as english } from '../en/visitor';

/** Texts for visitors and for the own account: ways to sign in, registration of drivers, saved places. */
export const visitorStrings = {
  setting_GoogleLoginEnabled: 'Entrar com Google',
  setting_AppleLoginEnabled: 'Entrar com Apple',
  map_pin: '{place} – mova o marcador para corrigir',
  driver_signed_up_text:
    'Obrigado pelo cadastro. Vamos conferir seus dados; quando for aprovado, você poderá entrar e dirigir.',
  notices_title: 'Notificações',
  notices_text:
    'Você sempre recebe notificações das suas viagens. Escolha o que mais enviamos aos seus aparelhos; o sino guarda tudo.',
  notices_chat: 'Mensagens do chat',
  notices_money: 'Pagamentos e carteira',
  notices_news: 'Novidades e promoções',
  notices_news_mail: 'Novidades e promoções por e-mail',
  notices_receipts: 'Recibos por e-mail',
} satisfies Record<keyof typeof english, string>;
