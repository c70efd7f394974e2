import type { trustedContactStrings as english } from '../en/trusted-contacts';

/** Trusted contacts of a rider, and the page on which one ends the messages (docs/product.md 7.16). */
export const trustedContactStrings = {
  trusted_title: 'Contatos de confiança',
  trusted_text:
    'Até cinco pessoas recebem sozinhas o link para acompanhar a sua viagem quando ela começa. Cada uma é avisada uma vez de que você a indicou e pode parar as mensagens.',
  trusted_when: 'Enviar o link',
  trusted_when_night: 'À noite',
  trusted_when_always: 'Em todas as viagens',
  trusted_when_never: 'Nunca',
  trusted_from: 'Das',
  trusted_to: 'Até',
  trusted_name: 'Nome',
  trusted_contact: 'Celular ou e-mail',
  trusted_contact_mail: 'E-mail',
  trusted_add: 'Adicionar contato',
  trusted_remove: 'Remover',
  trusted_remove_person: 'Remover {name}',
  trusted_stopped: 'Não quer mensagens',
  trusted_stop_title: 'Mensagens sobre as viagens de {name}',
  trusted_stop_text:
    '{name} indicou você como contato de confiança. Quando uma viagem começa, você pode receber um link para acompanhá-la.',
  trusted_stop_button: 'Parar estas mensagens',
  trusted_stop_done: 'Pronto. Você não receberá mais mensagens sobre essas viagens.',
  trusted_stop_unknown: 'Este link não é mais válido. Você não receberá mensagens por ele.',
} as const satisfies Record<keyof typeof english, string>;
