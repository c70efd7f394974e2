import type { payLinkStrings as english } from '../en/pay-links';

export const payLinkStrings = {
  pay_link_title: 'ادفع ثمن رحلتك',
  pay_link_by: 'ادفع عبر {provider}',
  pay_link_later: 'رحلتك لم تنتهِ بعد. افتح هذا الرابط مجددًا عند انتهائها وادفع هنا.',
  pay_link_paid: 'دُفع ثمن هذه الرحلة. شكرًا لك.',
  pay_link_nothing: 'لا شيء يُدفع عن هذه الرحلة.',
  pay_link_failed: 'لم تتم عملية الدفع. يمكنك المحاولة مجددًا.',
  pay_link_pending: 'يجري التحقق من الدفع. افتح هذا الرابط مجددًا بعد دقيقة قبل أن تدفع مرة أخرى.',
  pay_link_send_sms: 'إرسال رابط دفع برسالة نصية',
  pay_link_send_email: 'إرسال رابط دفع بالبريد الإلكتروني',
  pay_link_revoke: 'إلغاء رابط الدفع',
  pay_link_sent: 'أُرسل رابط للدفع {time}.',
  pay_link_was_paid: 'دُفع عبر الرابط.',
} satisfies Record<keyof typeof english, string>;
