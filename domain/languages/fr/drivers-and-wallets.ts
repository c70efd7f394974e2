import type { driverAndWalletStrings as english } from '../en/drivers-and-wallets';

/** Texts of wallet, earnings and photos that more than one page has. */
export const driverAndWalletStrings: Record<keyof typeof english, string> = {
  route_drive: 'Conduire',
  route_earnings: 'Gains',
  route_statement: 'Relevé',
  route_wallet: 'Portefeuille',
  drive_credit_paused:
    'Les demandes sont en pause jusqu’à ce que votre portefeuille revienne à zéro. Vous devez {amount}. Elles reprennent dès que c’est payé.',
  drive_photo_pickup: 'Photo du colis au départ',
  drive_photo_drop: 'Photo du colis à l’arrivée',
  top_up: 'Recharger',
  withdraw_amount_error: 'Saisissez un montant supérieur à zéro.',
  withdraw_requested: 'Nous avons bien reçu votre demande.',
  bank_saved: 'Coordonnées bancaires enregistrées',
  bank_required: 'Remplissez banque, code et compte.',
};
