import type { visitorStrings as english } from '../en/visitor';

/** What a visitor and a person of its own account meet: ways to sign in, registration of drivers, places. */
export const visitorStrings = {
  setting_GoogleLoginEnabled: 'Entrar com Google',
  setting_AppleLoginEnabled: 'Entrar com Apple',
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
  booking_stop: 'Parada {number}',
  booking_stop_add: 'Adicionar uma parada',
  booking_stop_remove: 'Remover a parada {number}',
  nearby_cars: 'Carros livres perto do embarque: {count}',
  nearby_none: 'Nenhum carro livre perto do embarque agora.',
  nearby_eta: 'a {minutes} min',
  map_pin: '{place} – mova o marcador para corrigir',
} satisfies Record<keyof typeof english, string>;
