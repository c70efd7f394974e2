/** Texts of the own account that toasts, sign-in and staff show too. */
export const accountStrings = {
  account_deleted: 'We deleted your account.',
  match_unblock_done: 'Unblocked. You can be matched with this person again.',
  sign_ins_title: 'Sign-ins',
  sign_ins_none: 'No sign-ins noted yet.',
  sign_in_unknown_device: 'Unknown device',
  sign_in_way_email: 'By e-mail code',
  sign_in_way_phone: 'By code to the phone',
  sign_in_way_other: 'Other way',
  fresh_sign_in_title: 'Confirm it’s you',
  fresh_sign_in_text: 'To keep your account safe, we need a new code for this. We’ll send it to {contact}.',
  fresh_sign_in_send: 'Send code',
  sign_in_way_google: 'Google',
  sign_in_way_facebook: 'Facebook',
  sign_in_way_apple: 'Apple',
};
