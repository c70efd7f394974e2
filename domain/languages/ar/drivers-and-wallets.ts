import type { driverAndWalletStrings as english } from '../en/drivers-and-wallets';

/** Texts of wallet, earnings and photos that more than one page has. */
export const driverAndWalletStrings: Record<keyof typeof english, string> = {
  route_drive: 'القيادة',
  route_earnings: 'الأرباح',
  route_statement: 'كشف الحساب',
  route_wallet: 'المحفظة',
  drive_credit_paused: 'الطلبات متوقفة حتى تعود محفظتك إلى الصفر. عليك {amount}. تعود الطلبات فور الدفع.',
  drive_photo_pickup: 'صورة الطرد عند الاستلام',
  drive_photo_drop: 'صورة الطرد عند التسليم',
  top_up: 'شحن',
  withdraw_amount_error: 'أدخل مبلغًا أكبر من صفر.',
  withdraw_requested: 'وصلنا طلبك.',
  bank_saved: 'حُفظت البيانات المصرفية',
  bank_required: 'أدخل المصرف والرمز والحساب.',
};
