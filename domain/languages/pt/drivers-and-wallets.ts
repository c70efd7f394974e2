import type { driverAndWalletStrings as english } from '../en/drivers-and-wallets';

/** Texts of wallet, earnings and photos that more than one page has. */
export const driverAndWalletStrings: Record<keyof typeof english, string> = {
  route_drive: 'Dirigir',
  route_earnings: 'Ganhos',
  route_statement: 'Extrato',
  route_wallet: 'Carteira',
  drive_credit_paused:
    'Os pedidos estão em pausa até sua carteira voltar a zero. Você deve {amount}. Eles recomeçam assim que for pago.',
  drive_photo_pickup: 'Foto do pacote no embarque',
  drive_photo_drop: 'Foto do pacote no destino',
  top_up: 'Recarregar',
  withdraw_amount_error: 'Digite um valor acima de zero.',
  withdraw_requested: 'Recebemos seu pedido.',
  bank_saved: 'Dados bancários salvos',
  bank_required: 'Preencha banco, código e conta.',
};
