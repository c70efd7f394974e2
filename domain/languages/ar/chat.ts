import type { chatStrings as english } from '../en/chat';

export const chatStrings = {
  chat_field: 'الرسالة',
  chat_send: 'إرسال الرسالة',
  chat_sending: 'جارٍ الإرسال',
  chat_waiting: 'بانتظار الاتصال',
  chat_read_only: 'يمكنك القراءة فقط؛ الراكب والسائق يكتبان.',
  chat_closed: 'هذه المحادثة مغلقة.',
} satisfies Record<keyof typeof english, string>;
