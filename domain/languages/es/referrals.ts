import type { referralStrings as english } from '../en/referrals';

export const referralStrings = {
  profile_referral: 'Tu código de referido',
  referrals_title: 'Invita a amigos',
  referrals_text: 'Recibes {amount} cuando quien se registró con tu código haya pagado suficientes viajes.',
  referrals_none: 'Todavía nadie se registró con tu código.',
  referral_somebody: 'Alguien',
  referral_paid: 'Pagado',
  referral_pending: 'En espera',
  referral_refused: 'Sin bono',
  referral_paid_text: '{amount} en tu billetera desde el {date}',
  referral_refused_text: 'No se paga bono por esta persona.',
  referral_trips: '{trips} de {needed} viajes pagados',
  referral_fees: 'Los viajes alcanzan. Faltan algunos viajes pagados más para el bono.',
  referral_month: 'Se alcanzó el límite de este mes. Llega el próximo mes.',
  referral_days: 'Faltan {days} días, hasta el {date}',
  referral_soon: 'Se paga pronto.',
} satisfies Record<keyof typeof english, string>;
