import type { visitorStrings as english } from '../en/visitor';

/** What a visitor and a person of its own account meet: ways to sign in, registration of drivers, places. */
export const visitorStrings = {
  setting_GoogleLoginEnabled: 'Entrar con Google',
  setting_AppleLoginEnabled: 'Entrar con Apple',
  login_google: 'Continuar con Google',
  login_apple: 'Continuar con Apple',
  signup_as: '¿Qué quiere hacer?',
  signup_as_rider: 'Viajo',
  signup_as_driver: 'Conduzco',
  signup_vehicle_make: 'Marca del auto',
  signup_vehicle_model: 'Modelo del auto',
  signup_vehicle_number: 'Matrícula',
  signup_licence_text: 'Una foto de su licencia de conducir. Solo la ve el personal.',
  signup_licence_preview: 'Su licencia tal como se enviará',
  driver_signed_up_text:
    'Gracias por registrarse. Revisaremos sus datos; cuando sea aprobado podrá entrar y conducir.',
  login_drive_hint: '¿Quiere conducir con nosotros? Entre igual y elija «Conduzco».',
  booking_stop: 'Parada {number}',
  booking_stop_add: 'Agregar una parada',
  booking_stop_remove: 'Quitar la parada {number}',
  nearby_cars: 'Autos libres cerca de la recogida: {count}',
  nearby_none: 'Ahora no hay autos libres cerca de la recogida.',
  nearby_eta: 'a {minutes} min',
  map_pin: '{place}: mueva el marcador para corregirlo',
} satisfies Record<keyof typeof english, string>;
