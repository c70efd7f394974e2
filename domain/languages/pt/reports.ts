import type { reportStrings as english } from '../en/reports';

/** Reports, the audit log and help of the settings. */
export const reportStrings = {
  audit_from: 'De',
  audit_to: 'Até',
  audit_filters: 'Filtrar o registro de auditoria',
  audit_none_match: 'Nenhum registro corresponde a estes filtros.',
  driver_earnings_help: 'O que cada motorista ganhou com as viagens pagas, por mês no horário da cidade.',
  driver_earnings_fleet_help:
    'O que cada um dos seus motoristas ganhou com as viagens pagas, por mês no horário da cidade.',
  driver_earnings_driver: 'Motorista',
  driver_earnings_vehicle: 'Placa',
  driver_earnings_share: 'Parte do motorista',
  driver_earnings_empty: 'Ninguém ganhou nada nestes meses.',
  driver_earnings_total: 'Motoristas: {drivers} · viagens: {rides} · parte: {share}',
  driver_earnings_from: 'De',
  driver_earnings_to: 'Até',
  driver_earnings_by: 'Agrupar por',
  report_profit_paid: 'Lucro por pagamentos',
  report_profit_help: 'Por taxas: taxas de serviço, mais taxas de cancelamento, menos descontos.',
  report_profit_paid_help:
    'Por pagamentos: o que os clientes pagaram, mais taxas de cancelamento, menos a parte dos motoristas e o imposto somado às tarifas. As duas somas deveriam ser iguais; se diferem, alguém alterou um preço à mão.',
} as const satisfies Record<keyof typeof english, string>;
