import type { referralStrings as english } from '../en/referrals';

export const referralStrings = {
  profile_referral: 'Seu código de indicação',
  referrals_title: 'Convide amigos',
  referrals_text: 'Você recebe {amount} quando quem entrou com o seu código tiver pago viagens suficientes.',
  referrals_none: 'Ninguém entrou com o seu código ainda.',
  referral_somebody: 'Alguém',
  referral_paid: 'Pago',
  referral_pending: 'Aguardando',
  referral_refused: 'Sem bônus',
  referral_paid_text: '{amount} na sua carteira desde {date}',
  referral_refused_text: 'Não há bônus por esta pessoa.',
  referral_trips: '{trips} de {needed} viagens pagas',
  referral_fees: 'As viagens bastam. Faltam mais algumas viagens pagas para o bônus.',
  referral_month: 'O limite deste mês foi atingido. Vem no próximo mês.',
  referral_days: 'Faltam {days} dias, até {date}',
  referral_soon: 'Será pago em breve.',
} satisfies Record<keyof typeof english, string>;
