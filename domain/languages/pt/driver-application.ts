import type { driverApplicationStrings as english } from '../en/driver-application';

/** The application of a rider who wants to drive (docs/product.md 3.31), for its card in the profile and the list of the office. */
export const driverApplicationStrings = {
  apply_title: 'Dirija conosco',
  apply_text: 'Ganhe dinheiro com o seu carro e esta conta. Antes verificamos o carro e a sua habilitação.',
  apply_role_note:
    'Depois da aprovação, esta conta será para dirigir: não será mais possível reservar viagens com ela. A carteira fica como está.',
  apply_start: 'Candidatar-me para dirigir',
  apply_phone_first: 'Primeiro confirme o seu celular acima. Depois poderá se candidatar.',
  apply_wait_until: 'Você pode se candidatar de novo a partir de {date}.',
  apply_licence_kept: 'Já temos a sua habilitação. Escolha outra imagem só se ela mudou.',
  apply_consent:
    'Concordo que o meu carro e a habilitação sejam verificados. Se eu não me tornar motorista, a imagem da habilitação é apagada.',
  application_consent: 'Aceite a verificação, por favor.',
  apply_send: 'Enviar candidatura',
  apply_change: 'Alterar candidatura',
  apply_close: 'Fechar',
  apply_withdraw: 'Retirar candidatura',
  apply_withdraw_question: 'Retirar a sua candidatura?',
  apply_withdraw_text:
    'A imagem da sua habilitação é apagada. Você pode se candidatar de novo quando quiser.',
  apply_bank_text:
    'Os dados bancários podem esperar até você ganhar algo. Se quiser, informe-os agora na próxima seção.',
  apply_state_applied: 'Estamos verificando a sua candidatura. Avisaremos nas notificações e no telefone.',
  apply_state_needs_changes: 'Altere a sua candidatura: {text}',
  apply_state_approved: 'Agora você é motorista.',
  apply_state_refused: 'Não podemos aceitar você como motorista: {text}',
  apply_state_withdrawn: 'Você retirou a sua candidatura.',
  applications_title: 'Candidaturas para dirigir',
  applications_none: 'Não há candidaturas.',
  application_state_label: 'Situação',
  application_state_applied: 'Para verificar',
  application_state_needs_changes: 'À espera de alterações',
  application_state_approved: 'Aprovadas',
  application_state_refused: 'Recusadas',
  application_state_withdrawn: 'Retiradas',
  application_licence: 'Ver habilitação',
  application_licence_of: 'Habilitação de {name}',
  application_approve: 'Aprovar',
  application_ask_changes: 'Pedir alterações',
  application_refuse: 'Recusar',
  application_approve_question: 'Tornar {name} motorista?',
  application_approve_text:
    'A conta passa a ser de motorista: {name} poderá ficar on-line com ela e não poderá mais reservar viagens.',
  application_ask_changes_question: 'O que {name} deve alterar?',
  application_refuse_question: 'Recusar a candidatura de {name}?',
  application_refuse_text:
    'A imagem da habilitação é apagada. {name} poderá se candidatar de novo após 30 dias.',
  application_note: 'O que a pessoa lerá',
  application_more: 'Ver mais',
} as const satisfies Record<keyof typeof english, string>;
