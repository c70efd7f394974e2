import type { privacyStrings as english } from '../en/privacy';

/** The privacy policy in Spanish, one heading and text per section of docs/product.md 2.5. */
export const privacyStrings = {
  privacy_title: 'Política de privacidad',
  privacy_lead: 'Qué guarda esta aplicación sobre ti, por qué, por cuánto tiempo y quién más lo ve.',
  privacy_information_title: 'Información que recopilamos',
  privacy_information_text:
    'Para abrir una cuenta guardamos tu nombre, correo electrónico, número de celular e idioma, y una foto si la agregas. De cada viaje guardamos el origen y el destino, la ruta, los horarios, el precio y la forma de pago. Mientras un viaje está en curso guardamos la posición del vehículo. Los conductores también nos dan los datos de su vehículo, su licencia y su cuenta bancaria. Usamos todo esto para realizar tus viajes, pagar a los conductores, responderte y llevar los registros contables que exige la ley. No lo vendemos.',
  privacy_log_title: 'Datos de registro',
  privacy_log_text:
    'Cuando una solicitud a este servicio falla o se rechaza, nuestro servidor anota la hora, la solicitud y su resultado. Para evitar abusos, también cuenta las solicitudes por dirección de red durante un tiempo breve. Leemos estas anotaciones para encontrar fallas y para nada más. De tus últimos 20 inicios de sesión guardamos la hora, la forma y el nombre de tu navegador y sistema; tú y nuestro equipo pueden ver esa lista. Tu navegador guarda un nombre de dispositivo al azar, y guardamos un código hecho con los últimos diez, para reconocer cuentas de personas bloqueadas.',
  privacy_cookies_title: 'Cookies',
  privacy_cookies_text:
    'No usamos cookies de publicidad ni de seguimiento. Tu navegador conserva tu inicio de sesión, tu idioma y tu esquema de colores para que no tengas que ingresarlos de nuevo. Si borras los datos de este sitio en tu navegador, se eliminan.',
  privacy_providers_title: 'Proveedores de servicios',
  privacy_providers_text:
    'Funcionamos sobre Google Firebase, que guarda nuestros datos y envía notificaciones en nuestro nombre. Las direcciones que buscas se envían a nuestro proveedor de mapas sin tu nombre. Los pagos se realizan en las páginas del proveedor de pagos que elijas; nunca vemos el número de tu tarjeta. Cada uno de ellos puede usar lo que recibe solo para nuestro servicio.',
  privacy_security_title: 'Seguridad',
  privacy_security_text:
    'Todo el tráfico está cifrado. Inicias sesión con códigos que sirven una sola vez y durante diez minutos, así que no hay ninguna contraseña que pueda filtrarse. Las reglas del servidor deciden, registro por registro, quién puede leer y escribir. Ninguna forma de enviar o guardar datos es perfectamente segura; si ocurre algo que te afecte, te lo informamos.',
  privacy_links_title: 'Enlaces a otros sitios',
  privacy_links_text:
    'Algunos enlaces llevan a sitios que no administramos, como tiendas de aplicaciones, redes sociales y páginas de pago. Allí se aplican sus propias políticas.',
  privacy_children_title: 'Menores de edad',
  privacy_children_text:
    'Las cuentas son para personas de 18 años o más. Si te enteras de que un menor nos dio datos personales, escríbenos y los eliminamos.',
  privacy_deletion_title: 'Eliminación de tu cuenta',
  privacy_deletion_text:
    'Escribe a la dirección de contacto desde el correo electrónico o el número de tu cuenta y pídenos que la eliminemos. Borramos tu perfil, tu foto, tus direcciones guardadas y tus mensajes en un plazo de 30 días. Los registros de viajes y pagos que requiere la contabilidad se conservan, sin tu nombre. Si la cuenta estaba bloqueada, conservamos códigos hechos con su correo, teléfono, cuenta bancaria y dispositivos hasta que termine el bloqueo, dos años como máximo. Nadie puede leer los datos a partir de ellos.',
  privacy_changes_title: 'Cambios en esta política',
  privacy_changes_text:
    'Cuando esta política cambia, el nuevo texto se publica primero aquí. Si el cambio afecta lo que ya nos diste, te preguntamos antes de aplicarlo.',
  privacy_contact_title: 'Contacto',
  privacy_contact_text: 'Si tienes preguntas o quieres una copia de lo que guardamos sobre ti, escríbenos.',
} as const satisfies Record<keyof typeof english, string>;
