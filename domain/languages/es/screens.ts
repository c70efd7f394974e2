import type { screenStrings as english } from '../en/screens';

/** Texts of login, booking, bookings, profile and dashboard, in Spanish. */
export const screenStrings = {
  // login

  // people

  // booking form
  booking_pickup: 'Origen',
  booking_drop: 'Destino',
  book_now: 'Reservar ahora',
  booking_busy_estimate: 'Calculando el precio',

  // options dialog

  // estimate dialog
  debt_title: 'Pago pendiente',
  debt_reason: 'Motivo',
  debt_line: 'Pendiente de antes',
  debt_owed: 'Debes {amount}.',
  debt_pay_trip: 'Pagar tu viaje: {amount}',
  debt_wallet:
    'Tu billetera está {amount} por debajo de cero. Págalo ahora o deja que tu próximo viaje lo salde: elige «Sumarlo a este viaje» al reservar.',
  debt_pass: 'Puedes reservar pese a ello hasta el {date}. Motivo: {reason}',
  debt_pass_once: 'Puedes reservar un viaje pese a ello hasta el {date}. Motivo: {reason}',
  debt_pay_wallet: 'Pagarlo ahora',
  estimate_breakdown_show: 'Ver el detalle de la tarifa',
  tips: 'Propinas',
  tip: 'Propina',
  tip_give: 'Dar propina',
  fare_total: 'Total',

  // success and payment
  payment_title: 'Pagar esta reserva',
  payment_amount: 'Pago pendiente',
  payment_choose: 'Proveedor de pagos',
  payment_pay: 'Pagar ahora',
  payment_cancel: 'Cancelar',

  // bookings table
  bookings_title: 'Historial de reservas',
  bookings_empty_rider: 'Tus viajes aparecerán aquí cuando hayas reservado uno.',
  bookings_empty_driver: 'Los viajes que aceptes aparecerán aquí.',
  bookings_book: 'Reservar un viaje',
  bookings_more: 'Cargar más',
  bookings_export_name: 'reservas',
  col_id: 'Id. de reserva',
  col_reference: 'Referencia',
  col_trip_date: 'Fecha del viaje',
  col_car_type: 'Tipo de vehículo',
  col_customer: 'Cliente',
  col_customer_mobile: 'Celular del cliente',
  col_customer_email: 'Correo del cliente',
  col_pickup: 'Dirección de origen',
  col_drop: 'Dirección de destino',
  col_driver: 'Conductor',
  col_status: 'Estado',
  col_reason: 'Motivo de cancelación',
  col_cancellation_fee: 'Cargo por cancelación',
  col_otp: 'Código de inicio',
  col_trip_cost: 'Costo del viaje',
  col_driver_share: 'Parte del conductor',
  col_convenience_fee: 'Cargo por servicio',
  col_start_time: 'Hora de inicio',
  col_end_time: 'Hora de fin',
  col_total_time: 'Tiempo total',
  col_distance: 'Distancia',
  col_vehicle: 'Matrícula',
  col_discount: 'Descuento',
  col_customer_paid: 'Pagado por el cliente',
  col_payment_mode: 'Forma de pago',
  col_gateway: 'Pasarela de pago',
  col_cash: 'Importe en efectivo',
  col_card: 'Importe con tarjeta',
  col_wallet: 'Importe de la billetera',
  col_delivery_person: 'Destinatario',
  col_delivery_phone: 'Teléfono del destinatario',
  col_pickup_instructions: 'Instrucciones de retiro',
  col_delivery_instructions: 'Instrucciones de entrega',
  col_parcel_type: 'Tipo de paquete',
  col_parcel_amount: 'Importe por tipo de paquete',
  col_option: 'Opción',
  col_option_amount: 'Importe de la opción',
  col_pickup_image: 'Foto del retiro',
  col_deliver_image: 'Foto de la entrega',
  hidden: 'Oculto',
  hidden_demo: 'Oculto en la demostración',
  photo_open: 'Abrir la foto',

  // cancelling
  cancel_booking: 'Cancelar reserva',
  cancel_title: 'Cancelar la reserva {reference}',
  cancel_why: '¿Por qué cancela?',
  cancel_keep: 'No cancelar',
  cancel_ok: 'Aceptar',
  cancel_done: 'La reserva está cancelada.',

  // booking details
  details_title: 'Reserva {reference}',
  details_close: 'Cerrar',
  details_price: 'Precio',
  details_code_title: 'Código de inicio',
  details_code_help: 'Díselo a tu conductor al subir.',
  details_code_help_staff: 'El pasajero se lo dice al conductor, que inicia el viaje con él.',
  details_map: 'Mapa del viaje',
  details_open: 'Detalles',

  // profile
  profile_title: 'Perfil',
  profile_photo: 'Elegir una foto',
  profile_photo_uploading: 'Se está subiendo la foto',
  profile_user_type: 'Tipo de usuario',
  profile_language: 'Idioma',
  profile_submit: 'Guardar',
  profile_saving: 'Se están aplicando tus cambios.',
  profile_updated: 'Perfil actualizado',
  profile_locked_email: 'Inicias sesión con este correo, por eso no se puede cambiar aquí.',
  profile_locked_mobile: 'Inicias sesión con este número, por eso no se puede cambiar aquí.',
  fleet_title: 'Flota',
  fleet_own: 'Conduces para {fleet}.',
  fleet_leave: 'Dejar la flota',
  fleet_leave_question: '¿Dejar esta flota?',
  fleet_leave_help:
    'Conservas tu cuenta, tu billetera y tu historial. La parte de la flota termina con tu próximo viaje.',
  fleet_left: 'Dejaste la flota.',
  profile_required: 'Completa nombre, apellido, correo electrónico y teléfono.',
  profile_go: 'Ir al perfil',
  profile_stay: 'Ahora no',

  // dashboard
  dashboard_title: 'Panel',
  dashboard_earnings: 'Ingresos brutos',
  dashboard_today: 'Hoy',
  dashboard_month: 'Este mes',
  dashboard_total: 'Total',
  dashboard_basis: 'Cargos por servicio de reservas pagadas y completadas, hora de la ciudad.',
} as const satisfies Record<keyof typeof english, string>;
