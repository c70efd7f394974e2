import type { privacyStrings as english } from '../en/privacy';

/** The privacy policy in Spanish, one heading and text per section of docs/product.md 2.5. */
export const privacyStrings = {
  privacy_title: 'Política de privacidad',
  privacy_lead: 'Qué guarda {app} sobre usted, por qué, por cuánto tiempo y quién más lo ve.',
  privacy_information_title: 'Información que recopilamos',
  privacy_information_text:
    'Para abrir una cuenta guardamos su nombre, correo electrónico, número de celular e idioma, y una foto si la agrega. De cada viaje guardamos el origen y el destino, la ruta, los horarios, el precio y la forma de pago. Mientras un viaje está en curso guardamos la posición del vehículo. Los conductores también nos dan los datos de su vehículo, su licencia y su cuenta bancaria. Usamos todo esto para realizar sus viajes, pagar a los conductores, responderle y llevar los registros contables que exige la ley. No lo vendemos.',
  privacy_log_title: 'Datos de registro',
  privacy_log_text:
    'Cuando una solicitud a este servicio falla o se rechaza, nuestro servidor anota la hora, la solicitud y su resultado. Para evitar abusos, también cuenta las solicitudes por dirección de red durante un tiempo breve. Leemos estas anotaciones para encontrar fallas y para nada más.',
  privacy_cookies_title: 'Cookies',
  privacy_cookies_text:
    'No usamos cookies de publicidad ni de seguimiento. Su navegador conserva su inicio de sesión, su idioma y su esquema de colores para que no tenga que ingresarlos de nuevo. Si borra los datos de este sitio en su navegador, se eliminan.',
  privacy_providers_title: 'Proveedores de servicios',
  privacy_providers_text:
    'Funcionamos sobre Google Firebase, que guarda nuestros datos y envía notificaciones en nuestro nombre. Las direcciones que busca se envían a nuestro proveedor de mapas sin su nombre. Los pagos se realizan en las páginas del proveedor de pagos que usted elija; nunca vemos el número de su tarjeta. Cada uno de ellos puede usar lo que recibe solo para nuestro servicio.',
  privacy_security_title: 'Seguridad',
  privacy_security_text:
    'Todo el tráfico está cifrado. Usted inicia sesión con códigos que sirven una sola vez y durante diez minutos, así que no hay ninguna contraseña que pueda filtrarse. Las reglas del servidor deciden, registro por registro, quién puede leer y escribir. Ninguna forma de enviar o guardar datos es perfectamente segura; si ocurre algo que le afecte, se lo informamos.',
  privacy_links_title: 'Enlaces a otros sitios',
  privacy_links_text:
    'Algunos enlaces llevan a sitios que no administramos, como tiendas de aplicaciones, redes sociales y páginas de pago. Allí se aplican sus propias políticas.',
  privacy_children_title: 'Menores de edad',
  privacy_children_text:
    'Las cuentas son para personas de 18 años o más. Si se entera de que un menor nos dio datos personales, escríbanos y los eliminamos.',
  privacy_deletion_title: 'Eliminación de su cuenta',
  privacy_deletion_text:
    'Escriba a la dirección de contacto desde el correo electrónico o el número de su cuenta y pídanos que la eliminemos. Borramos su perfil, su foto, sus direcciones guardadas y sus mensajes en un plazo de 30 días. Los registros de viajes y pagos que requiere la contabilidad se conservan, sin su nombre.',
  privacy_changes_title: 'Cambios en esta política',
  privacy_changes_text:
    'Cuando esta política cambia, el nuevo texto se publica primero aquí. Si el cambio afecta lo que usted ya nos dio, le preguntamos antes de aplicarlo.',
  privacy_contact_title: 'Contacto',
  privacy_contact_text: 'Si tiene preguntas o quiere una copia de lo que guardamos sobre usted, escríbanos.',
} as const satisfies Record<keyof typeof english, string>;
