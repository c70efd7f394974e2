import type { visitorStrings as english } from '../en/visitor';

/** Texts for visitors and for the own account: ways to sign in, registration of drivers, saved places. */
export const visitorStrings = {
  setting_GoogleLoginEnabled: 'Entrar con Google',
  setting_AppleLoginEnabled: 'Entrar con Apple',
  map_pin: '{place}: mueva el marcador para corregirlo',
  login_google: 'Continuar con Google',
  login_apple: 'Continuar con Apple',
  signup_as: '¿Qué quieres hacer?',
  signup_as_rider: 'Viajo',
  signup_as_driver: 'Conduzco',
  signup_vehicle_make: 'Marca del auto',
  signup_vehicle_model: 'Modelo del auto',
  signup_vehicle_number: 'Matrícula',
  signup_licence_text: 'Una foto de tu licencia de conducir. Solo la ve el personal.',
  signup_licence_preview: 'Tu licencia tal como se enviará',
  driver_signed_up_text:
    'Gracias por registrarte. Revisaremos tus datos; cuando se apruebe tu cuenta podrás entrar y conducir.',
  login_drive_hint: '¿Quiere conducir con nosotros? Entre igual y elija «Conduzco».',
  addresses_title: 'Lugares guardados',
  addresses_none: 'Guarda los lugares a los que vas seguido; aparecen en el formulario de reserva.',
  addresses_add: 'Agregar un lugar',
  addresses_save: 'Guardar lugar',
  addresses_name: 'Nombre',
  addresses_name_help: 'Por ejemplo Casa o Trabajo',
  addresses_place: 'Lugar',
  addresses_remove: 'Quitar {name}',
  notices_title: 'Notificaciones',
  notices_text:
    'Siempre recibes notificaciones de tus viajes. Elige qué más enviamos a tus dispositivos; la campana guarda todo.',
  notices_chat: 'Mensajes del chat',
  notices_money: 'Pagos y billetera',
  notices_news: 'Novedades y promociones',
  photo_crop_title: 'Elige la parte de la foto',
  photo_crop_use: 'Usar esta parte',
  photo_crop_zoom: 'Zoom',
} satisfies Record<keyof typeof english, string>;
