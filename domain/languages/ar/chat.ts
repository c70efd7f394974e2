import type { chatStrings as english } from '../en/chat';

export const chatStrings = {
  chat_field: 'الرسالة',
  chat_send: 'إرسال الرسالة',
  chat_sending: 'جارٍ الإرسال',
  chat_waiting: 'بانتظار الاتصال',
  chat_read_only: 'يمكنك القراءة فقط؛ الراكب والسائق يكتبان.',
  chat_closed: 'هذه المحادثة مغلقة.',
  chat_replies: 'ردود سريعة',
  chat_reply_coming: 'أنا في الطريق',
  chat_reply_wait: 'انتظر لحظة من فضلك',
  chat_reply_where: 'أين أنت؟',
  chat_reply_here: 'وصلت',
  chat_reply_late: 'الطريق مزدحم، سأتأخر قليلًا',
  chat_reply_ok: 'حسنًا',
  chat_reply_thanks: 'شكرًا',
  chat_reply_how_long: 'كم بقي من الوقت؟',
  chat_reply_traffic: 'هناك ازدحام كبير',
  chat_reply_soon: 'اقتربنا من الوصول',
  chat_toast_open: 'فتح المحادثة',
} satisfies Record<keyof typeof english, string>;
