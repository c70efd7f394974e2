/** Texts of wallet, earnings and photos that more than one page has. */
export const driverAndWalletStrings = {
  route_drive: 'Drive',
  route_earnings: 'Earnings',
  route_statement: 'Statement',
  route_wallet: 'Wallet',
  drive_credit_paused:
    'Requests are paused until your wallet is at zero again. You owe {amount}. They start again as soon as it is paid.',
  drive_photo_pickup: 'Photo of the parcel at pickup',
  drive_photo_drop: 'Photo of the parcel at drop-off',
  top_up: 'Top up',
  withdraw_amount_error: 'Enter an amount above zero.',
  withdraw_requested: 'We’ve got your request.',
  bank_saved: 'Bank details saved',
  bank_required: 'Enter bank, code and account.',
} as const;
