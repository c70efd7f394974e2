import type { signUpStrings as english } from '../en/sign-up';

/** Texts of signing in and up, in Spanish. */
export const signUpStrings = {
  booking_car_type: 'Tipo de vehículo',
  login_cancel: 'Cancelar',
  login_referral_error: 'No conocemos este código de referido. Revísalo o deja el campo vacío.',
  person_first_name: 'Nombre',
  person_last_name: 'Apellido',
  person_email: 'Correo electrónico',
  person_mobile: 'Número de celular',
  person_mobile_help: 'Con el código de país, por ejemplo +598 99 123 456.',
  person_name_error: 'Ingresa nombre y apellido.',
  profile_photo_type: 'Elige una imagen JPEG, PNG o WebP de 5 MB como máximo.',
  route_trusted: 'Detener mensajes',
  route_unsubscribe: 'Novedades por correo',
  invitation_chosen: 'Te unes a esta flota al registrarte.',
  invitation_decline: 'Rechazar',
  invitation_register: 'Aceptar como conductor',
  invitation_register_help:
    'Para aceptar, regístrate abajo como conductor. La flota verá tus viajes, ganancias, posición y documentos.',
  invitation_title: '{fleet} te invita a conducir para su flota',
  invitation_until: 'Abierta hasta {date}',
  invitation_help: 'Si aceptas, la flota ve tus viajes, ganancias, posición y documentos.',
  invitation_accept: 'Aceptar',
  invitation_accepted: 'Te uniste a la flota.',
  licence_change: 'Cambiar la foto',
  licence_choose: 'Elegir una foto',
  field_required: 'Este dato es necesario.',
} as const satisfies Record<keyof typeof english, string>;
