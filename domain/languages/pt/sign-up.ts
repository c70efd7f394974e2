import type { signUpStrings as english } from '../en/sign-up';

/** Texts of signing in and up, in Portuguese. */
export const signUpStrings = {
  booking_car_type: 'Tipo de carro',
  login_cancel: 'Cancelar',
  login_referral_error: 'Este código de indicação não existe. Confira o código ou deixe o campo vazio.',
  person_first_name: 'Nome',
  person_last_name: 'Sobrenome',
  person_email: 'E-mail',
  person_mobile: 'Celular',
  person_mobile_help: 'Com o código do país, por exemplo +598 99 123 456.',
  person_name_error: 'Informe nome e sobrenome.',
  profile_photo_type: 'Escolha uma imagem JPEG, PNG ou WebP de até 5 MB.',
  route_trusted: 'Parar mensagens',
  route_unsubscribe: 'Novidades por e-mail',
  invitation_chosen: 'Você entra nesta frota ao se cadastrar.',
  invitation_decline: 'Recusar',
  invitation_register: 'Aceitar como motorista',
  invitation_register_help:
    'Para aceitar, cadastre-se abaixo como motorista. A frota verá suas viagens, ganhos, posição e documentos.',
  invitation_title: '{fleet} convida você a dirigir para a frota',
  invitation_until: 'Aberto até {date}',
  invitation_help: 'Se aceitar, a frota vê suas viagens, ganhos, posição e documentos.',
  invitation_accept: 'Aceitar',
  invitation_accepted: 'Você entrou na frota.',
  licence_change: 'Trocar a foto',
  licence_choose: 'Escolher uma foto',
  field_required: 'Este dado é necessário.',
} as const satisfies Record<keyof typeof english, string>;
