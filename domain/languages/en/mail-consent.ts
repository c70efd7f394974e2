/** Texts of the page that ends news by e-mail. */
export const mailConsentStrings = {
  unsubscribe_title: 'News by e-mail',
  unsubscribe_text: 'You get news by e-mail because you agreed to it. Do you want to end it?',
  unsubscribe_button: 'End news by e-mail',
  unsubscribe_done: 'You get no more news by e-mail. You can change this in your profile.',
  unsubscribe_unknown: 'This link isn’t one of ours. Open the link from the mail again.',
} as const;
