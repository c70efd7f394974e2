import type { firstPageStrings } from '../en/first-page';
import type { siteStrings as english } from '../en/site';
import { privacyStrings } from './privacy';

/** Texts of the public pages, the shell and shared components, in Spanish. */
export const siteStrings = {
  // Dialogs and states
  alert: 'Aviso',
  alert_number: 'Número para la oficina: {number}',
  close: 'Cerrar',
  cancel: 'Cancelar',
  ok: 'Aceptar',
  retry: 'Reintentar',
  loading: 'Cargando',
  clear: 'Borrar',
  copy: 'Copiar',
  copied: 'Copiado',
  search: 'Buscar',
  offline_banner:
    'No tienes conexión. Es posible que lo que ves no esté actualizado; seguiremos automáticamente cuando se restablezca.',
  load_error: 'No se pudo cargar.',

  // Units and durations
  unit_km: 'km',
  unit_mi: 'mi',
  duration_minutes: '{minutes} min',
  duration_hours: '{hours} h {minutes} min',

  // Booking statuses
  booking_status_PAYMENT_PENDING: 'Pago pendiente',
  booking_status_NEW: 'Nueva',
  booking_status_ACCEPTED: 'Aceptada',
  booking_status_ARRIVED: 'Conductor en el lugar',
  booking_status_STARTED: 'En curso',
  booking_status_REACHED: 'Llegó',
  booking_status_PENDING: 'Pago pendiente',
  booking_status_PAID: 'Pagada',
  booking_status_COMPLETE: 'Completada',
  booking_status_CANCELLED: 'Cancelada',

  // Tables
  table_search: 'Buscar en esta tabla',
  table_clear_search: 'Borrar la búsqueda',
  table_columns: 'Columnas',
  table_choose_columns: 'Mostrar u ocultar columnas',
  table_export: 'Exportar',
  table_export_csv: 'Archivo CSV',
  table_export_pdf: 'Archivo PDF',
  table_actions: 'Acciones',
  table_rows_per_page: 'Filas por página',
  table_rows: 'filas',
  table_range: '{from}-{to} de {count}',
  table_first_page: 'Primera página',
  table_previous_page: 'Página anterior',
  table_next_page: 'Página siguiente',
  table_last_page: 'Última página',
  table_filter: 'Filtrar',
  table_filter_by: 'Filtrar por {name}',
  table_all: 'Todo',
  table_no_match: 'Nada coincide.',
  table_add: 'Agregar',
  table_edit: 'Editar',
  table_delete: 'Eliminar',
  table_save: 'Guardar',
  table_delete_question: '¿Eliminar esta fila?',
  table_details: 'Mostrar los detalles de esta fila',
  table_group_by: 'Agrupado por:',
  table_group_hint: 'Arrastra una columna aquí para agrupar por ella',
  table_sort: 'Ordenar por',

  // Place search and maps
  place_searching: 'Buscando…',
  place_no_result: 'No se encontró ningún lugar para "{text}".',
  place_error: 'La búsqueda no respondió.',
  place_suggestions: 'Sugerencias',
  place_results: 'Sugerencias: {count}',
  map: 'Mapa',
  map_unavailable: 'El mapa no se puede mostrar aquí.',
  map_error: 'No se pudo cargar el mapa.',
  map_pickup: 'Origen',
  map_drop: 'Destino',
  map_stop: 'Parada',
  map_car: 'Vehículo',
  map_zoom_in: 'Acercar',
  map_zoom_out: 'Alejar',
  map_attribution: 'Mostrar quién hizo este mapa',
  vehicle_plate: 'Matrícula {plate}',
  photo_of: 'Foto de {name}',

  // Bars and menus
  skip_to_content: 'Ir al contenido',
  menu: 'Menú',
  open_menu: 'Abrir el menú',
  close_menu: 'Cerrar el menú',
  main_navigation: 'Navegación principal',
  footer_navigation: 'Más páginas',
  account_navigation: 'Cuenta',
  my_account: 'Mi cuenta',
  login_signup: 'Iniciar sesión o registrarse',
  language: 'Idioma',
  color_scheme: 'Esquema de colores',
  color_scheme_light: 'Claro',
  color_scheme_dark: 'Oscuro',
  color_scheme_system: 'Como el sistema',
  social_facebook: 'Facebook',
  social_twitter: 'Twitter',
  social_instagram: 'Instagram',
  role_rider: 'Pasajero',
  role_driver: 'Conductor',
  role_fleetadmin: 'Administrador de flota',
  role_admin: 'Administrador',

  // Landing page
  slogan: 'Tu viaje, en el mapa antes de reservarlo.',
  slogan_sub: 'Dos lugares y una estimación clara. Mira la ruta, el tiempo y la tarifa, y sal.',
  login_to_book: 'Inicia sesión para reservar',
  hero_picture: 'Calles de una ciudad de noche con un taxi amarillo',
  features_title: 'Viajes sin sorpresas',
  feature_price_title: 'Conoce la tarifa antes de reservar',
  feature_price_text:
    'La estimación muestra distancia, tiempo, tarifa base y cargo, y lo que cuesta cancelar. También dice cuánto puede cambiar el precio.',
  feature_time_title: 'Ahora o más tarde',
  feature_time_text:
    'Pide al instante el vehículo libre más cercano, o reserva con anticipación para un vuelo, una cirugía o un lunes por la mañana.',
  feature_trust_title: 'Mira quién viene',
  feature_trust_text:
    'Nombre, foto, vehículo y matrícula en cuanto un conductor acepta, y un código de inicio para que subas al vehículo correcto.',
  apps_title: 'También en tu bolsillo',
  apps_text: 'La misma cuenta y los mismos viajes en tu teléfono.',
  app_store: 'Descargar en el App Store',
  play_store: 'Descargar en Google Play',

  // About and contact
  about_title: 'Quiénes somos',
  about_lead: 'Llevamos personas y paquetes por la ciudad, un viaje honesto a la vez.',
  about_what_title: 'Qué hacemos',
  about_what_text:
    'Dinos dónde estás y adónde quieres ir. Verás la ruta, el tiempo y la estimación antes de reservar. Ofrecemos tu viaje a los conductores disponibles más cercanos, y va el primero que acepta.',
  about_drivers_title: 'Para conductores',
  about_drivers_text:
    'Verificamos a cada conductor antes de su primer viaje. El conductor ve cuánto vale un viaje antes de aceptarlo, y su parte se acredita cuando el viaje se paga.',
  about_promise_title: 'Con qué puedes contar',
  about_promise_text:
    'Antes de reservar verás una estimación, cómo se compone y cuánto puede cambiar. Solo tu conductor y nuestro personal ven tu número. Si algo sale mal, te responde una persona.',
  contact_title: 'Contacto',
  contact_lead: 'Escribe o llama. Si es por un viaje, ten a mano la referencia de la reserva.',
  contact_address: 'Dirección',
  contact_email_label: 'Correo electrónico',
  contact_phone: 'Teléfono',
  contact_social: 'Síganos',
  contact_empty: 'El operador todavía no ingresó los datos de contacto.',

  // Not found
  not_found_title: 'Esta calle termina aquí',
  not_found_text: 'La página que busca no existe o cambió de lugar.',
  not_found_home: 'Volver al inicio',

  ...privacyStrings,
} as const satisfies Record<keyof typeof firstPageStrings | keyof typeof english, string>;
