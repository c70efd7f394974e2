import type { screenStrings as english } from '../en/screens';

/** Texts of login, booking, bookings, profile and dashboard, in Brazilian Portuguese. */
export const screenStrings = {
  // login

  // people

  // booking form
  booking_pickup: 'Partida',
  booking_drop: 'Destino',
  book_now: 'Reservar agora',
  booking_busy_estimate: 'Calculando o preço',

  // options dialog

  // estimate dialog
  debt_title: 'A pagar',
  debt_reason: 'Motivo',
  debt_line: 'Pendente de antes',
  debt_owed: 'Você deve {amount}.',
  debt_pay_trip: 'Pagar sua viagem: {amount}',
  debt_wallet:
    'Sua carteira está {amount} abaixo de zero. Pague agora ou deixe sua próxima viagem quitar: escolha “Somar a esta viagem” ao reservar.',
  debt_pass: 'Você pode reservar mesmo assim até {date}. Motivo: {reason}',
  debt_pass_once: 'Você pode reservar uma viagem mesmo assim até {date}. Motivo: {reason}',
  debt_pay_wallet: 'Pagar agora',
  estimate_breakdown_show: 'Ver detalhes da tarifa',
  tips: 'Gorjetas',
  tip: 'Gorjeta',
  tip_give: 'Dar gorjeta',
  fare_total: 'Total',

  // success and payment
  payment_title: 'Pagar esta reserva',
  payment_amount: 'Pagamento pendente',
  payment_choose: 'Meio de pagamento',
  payment_pay: 'Pagar agora',
  payment_cancel: 'Cancelar',

  // bookings table
  bookings_title: 'Histórico de reservas',
  bookings_empty_rider: 'Suas viagens aparecem aqui depois da primeira reserva.',
  bookings_empty_driver: 'As viagens que você aceita aparecem aqui.',
  bookings_book: 'Reservar uma viagem',
  bookings_more: 'Carregar mais',
  bookings_export_name: 'reservas',
  col_id: 'Código da reserva',
  col_reference: 'Referência',
  col_trip_date: 'Data da viagem',
  col_car_type: 'Tipo de carro',
  col_customer: 'Cliente',
  col_customer_mobile: 'Celular do cliente',
  col_customer_email: 'E-mail do cliente',
  col_pickup: 'Endereço de partida',
  col_drop: 'Endereço de destino',
  col_driver: 'Motorista',
  col_status: 'Status',
  col_reason: 'Motivo do cancelamento',
  col_cancellation_fee: 'Taxa de cancelamento',
  col_otp: 'Código de início',
  col_trip_cost: 'Custo da viagem',
  col_driver_share: 'Parte do motorista',
  col_convenience_fee: 'Taxa de conveniência',
  col_start_time: 'Hora de início',
  col_end_time: 'Hora de término',
  col_total_time: 'Tempo total',
  col_distance: 'Distância',
  col_vehicle: 'Placa do veículo',
  col_discount: 'Desconto',
  col_customer_paid: 'Pago pelo cliente',
  col_payment_mode: 'Forma de pagamento',
  col_gateway: 'Gateway',
  col_cash: 'Valor em dinheiro',
  col_card: 'Valor no cartão',
  col_wallet: 'Valor da carteira',
  col_delivery_person: 'Destinatário',
  col_delivery_phone: 'Telefone do destinatário',
  col_pickup_instructions: 'Instruções de coleta',
  col_delivery_instructions: 'Instruções de entrega',
  col_parcel_type: 'Tipo de encomenda',
  col_parcel_amount: 'Valor do tipo de encomenda',
  col_option: 'Opção',
  col_option_amount: 'Valor da opção',
  col_pickup_image: 'Foto da coleta',
  col_deliver_image: 'Foto da entrega',
  hidden: 'Oculto',
  hidden_demo: 'Oculto na demonstração',
  photo_open: 'Abrir foto',

  // cancelling
  cancel_booking: 'Cancelar reserva',
  cancel_title: 'Cancelar reserva {reference}',
  cancel_why: 'Por que você quer cancelar?',
  cancel_keep: 'Voltar',
  cancel_ok: 'OK',
  cancel_done: 'A reserva foi cancelada.',

  // booking details
  details_title: 'Reserva {reference}',
  details_close: 'Fechar',
  details_price: 'Preço',
  details_code_title: 'Código de início',
  details_code_help: 'Diga o código ao motorista quando entrar no carro.',
  details_code_help_staff: 'O passageiro o diz ao motorista, que começa a viagem com ele.',
  details_map: 'Mapa da viagem',
  details_open: 'Detalhes',

  // profile
  profile_title: 'Perfil',
  profile_photo: 'Escolher uma foto',
  profile_photo_uploading: 'Enviando a foto',
  profile_user_type: 'Tipo de usuário',
  profile_language: 'Idioma',
  profile_submit: 'Salvar',
  profile_saving: 'Suas alterações estão sendo aplicadas.',
  profile_updated: 'Perfil atualizado',
  profile_locked_email: 'Você entra com este e-mail, por isso ele não pode ser alterado aqui.',
  profile_locked_mobile: 'Você entra com este número, por isso ele não pode ser alterado aqui.',
  fleet_title: 'Frota',
  fleet_own: 'Você dirige para {fleet}.',
  fleet_leave: 'Sair da frota',
  fleet_leave_question: 'Sair desta frota?',
  fleet_leave_help:
    'Você mantém sua conta, sua carteira e seu histórico. A parte da frota termina na sua próxima viagem.',
  fleet_left: 'Você saiu da frota.',
  profile_required: 'Preencha nome, sobrenome, e-mail e telefone.',
  profile_go: 'Ir para o perfil',
  profile_stay: 'Agora não',

  // dashboard
  dashboard_title: 'Painel',
  dashboard_earnings: 'Receita bruta',
  dashboard_today: 'Hoje',
  dashboard_month: 'Este mês',
  dashboard_total: 'Total',
  dashboard_basis: 'Taxas de conveniência das reservas pagas e concluídas, no horário da cidade.',
} as const satisfies Record<keyof typeof english, string>;
