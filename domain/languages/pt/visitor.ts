import type { visitorStrings as english } from '../en/visitor';

/** Texts for visitors and for the own account: ways to sign in, registration of drivers, saved places. */
export const visitorStrings = {
  setting_GoogleLoginEnabled: 'Entrar com Google',
  setting_AppleLoginEnabled: 'Entrar com Apple',
  map_pin: '{place} – mova o marcador para corrigir',
  login_google: 'Continuar com o Google',
  login_apple: 'Continuar com a Apple',
  signup_as: 'O que você quer fazer?',
  signup_as_rider: 'Eu viajo',
  signup_as_driver: 'Eu dirijo',
  signup_vehicle_make: 'Marca do carro',
  signup_vehicle_model: 'Modelo do carro',
  signup_vehicle_number: 'Placa',
  signup_licence_text: 'Uma foto da sua carteira de motorista. Só a equipe a vê.',
  signup_licence_preview: 'Sua carteira como será enviada',
  driver_signed_up_text:
    'Obrigado pelo cadastro. Vamos conferir seus dados; quando for aprovado, você poderá entrar e dirigir.',
  login_drive_hint: 'Quer dirigir conosco? Entre do mesmo jeito e escolha “Eu dirijo”.',
  addresses_title: 'Lugares salvos',
  addresses_none: 'Salve os lugares aonde você vai com frequência; eles aparecem no formulário de reserva.',
  addresses_add: 'Adicionar um lugar',
  addresses_save: 'Salvar lugar',
  addresses_name: 'Nome',
  addresses_name_help: 'Por exemplo Casa ou Trabalho',
  addresses_place: 'Lugar',
  addresses_remove: 'Remover {name}',
  notices_title: 'Notificações',
  notices_text:
    'Você sempre recebe notificações das suas viagens. Escolha o que mais enviamos aos seus aparelhos; o sino guarda tudo.',
  notices_chat: 'Mensagens do chat',
  notices_money: 'Pagamentos e carteira',
  notices_news: 'Novidades e promoções',
  photo_crop_title: 'Escolha a parte da foto',
  photo_crop_use: 'Usar esta parte',
  photo_crop_zoom: 'Zoom',
} satisfies Record<keyof typeof english, string>;
