/** Texts for visitors and for the own account: ways to sign in, registration of drivers, saved places. */
export const visitorStrings = {
  setting_GoogleLoginEnabled: 'Sign-in with Google',
  setting_AppleLoginEnabled: 'Sign-in with Apple',
  map_pin: '{place} – drag the pin to correct it',
  driver_signed_up_text:
    'Thanks for signing up. We’ll review your details; once we approve you, you can log in and drive.',
  notices_title: 'Notifications',
  notices_text:
    'You always get notifications about your trips. Choose what else we send to your devices; the bell keeps everything.',
  notices_chat: 'Chat messages',
  notices_money: 'Payments and wallet',
  notices_news: 'News and promos',
  notices_news_mail: 'News and promos by e-mail',
  notices_receipts: 'Receipts by e-mail',
};
