import type { driverAndWalletStrings as english } from '../en/drivers-and-wallets';

/** Texts of wallet, earnings and photos that more than one page has. */
export const driverAndWalletStrings: Record<keyof typeof english, string> = {
  route_drive: 'Conducir',
  route_earnings: 'Ganancias',
  route_statement: 'Extracto',
  route_wallet: 'Billetera',
  drive_credit_paused:
    'Las solicitudes están en pausa hasta que tu billetera vuelva a cero. Debes {amount}. Se reanudan en cuanto lo pagues.',
  drive_photo_pickup: 'Foto del paquete en la recogida',
  drive_photo_drop: 'Foto del paquete en el destino',
  top_up: 'Recargar',
  withdraw_amount_error: 'Escribe un importe mayor que cero.',
  withdraw_requested: 'Recibimos tu solicitud.',
  bank_saved: 'Datos bancarios guardados',
  bank_required: 'Completa banco, código y cuenta.',
};
