import type { secondFactorStrings as english } from '../en/second-factor';

/** Two-step login of staff. */
export const secondFactorStrings = {
  second_factor_title: 'Inicio de sesión en dos pasos',
  second_factor_off_text:
    'Además del código que te enviamos, entra con un código de una app de autenticación en tu teléfono. Así, tu correo o tu número por sí solos no abren nada.',
  second_factor_on_text: 'Activo desde el {date}. Al entrar, pedimos un código de tu app de autenticación.',
  second_factor_set_up: 'Configurar',
  second_factor_scan:
    'Escanea esto con tu app de autenticación o escribe la clave a mano. Después escribe el código que muestra la app.',
  second_factor_qr: 'Código QR para la app de autenticación',
  second_factor_key: 'Clave',
  second_factor_code: 'Código',
  second_factor_code_help: 'Seis dígitos de tu app de autenticación',
  second_factor_any_code_help: 'Seis dígitos de tu app de autenticación, o un código de recuperación',
  second_factor_confirm: 'Confirmar',
  second_factor_codes_title: 'Códigos de recuperación',
  second_factor_codes_text:
    'Cada uno de estos códigos te deja entrar una vez si no tienes tu teléfono. Guárdalos en un lugar seguro: no los volveremos a mostrar.',
  second_factor_codes_kept: 'Ya los guardé',
  second_factor_new_codes: 'Nuevos códigos de recuperación',
  second_factor_new_codes_text: 'Los anteriores dejan de funcionar.',
  second_factor_turn_off: 'Desactivar',
  second_factor_turn_off_text:
    'Después, el código que te enviamos basta para entrar, salvo que tu empresa pida más.',
  second_factor_prove_title: 'Escribe tu código',
  second_factor_prove_text: 'El inicio de sesión en dos pasos protege esta cuenta.',
  second_factor_lost:
    '¿Sin teléfono ni código de recuperación? Otro administrador puede restablecer tu inicio de sesión en dos pasos.',
  second_factor_must_title: 'Configura el inicio de sesión en dos pasos',
  second_factor_must_text:
    'Tu empresa se lo pide a su personal. Necesitas una app de autenticación en tu teléfono.',
  second_factor_codes_left: 'Códigos de recuperación que quedan: {count}',
  second_factor_download: 'Descargar',
  second_factor_not_now: 'Ahora no',
  second_factor_off_title: '¿Desactivar el inicio de sesión en dos pasos?',
  second_factor_no_app: 'Hay apps gratuitas: Google Authenticator, Microsoft Authenticator y Aegis.',
} satisfies Record<keyof typeof english, string>;
