/** Two-step login of staff; its pages bring these texts themselves. */
export const secondFactorStrings = {
  second_factor_title: 'Two-step login',
  second_factor_off_text:
    'Besides the code that we send you, log in with a code from an authenticator app on your phone. Then nobody gets in with your mailbox or number alone.',
  second_factor_on_text: 'On since {date}. When you log in, we ask for a code from your authenticator app.',
  second_factor_set_up: 'Set up',
  second_factor_scan:
    'Scan this with your authenticator app, or enter the key by hand. Then enter the code that the app shows.',
  second_factor_qr: 'QR code for the authenticator app',
  second_factor_key: 'Key',
  second_factor_code: 'Code',
  second_factor_code_help: 'Six digits from your authenticator app',
  second_factor_any_code_help: 'Six digits from your authenticator app, or a recovery code',
  second_factor_confirm: 'Confirm',
  second_factor_codes_title: 'Recovery codes',
  second_factor_codes_text:
    'Each of these codes lets you in once when you don’t have your phone. Keep them in a safe place: we don’t show them again.',
  second_factor_codes_kept: 'I’ve kept them',
  second_factor_new_codes: 'New recovery codes',
  second_factor_new_codes_text: 'The old ones stop working.',
  second_factor_turn_off: 'Turn off',
  second_factor_turn_off_text:
    'After that, the code that we send you is enough to log in, unless your company asks for more.',
  second_factor_prove_title: 'Enter your code',
  second_factor_prove_text: 'Two-step login protects this account.',
  second_factor_lost: 'No phone and no recovery code? Another admin can reset your two-step login.',
  second_factor_must_title: 'Set up two-step login',
  second_factor_must_text: 'Your company asks its staff for it. You need an authenticator app on your phone.',
  second_factor_codes_left: 'Recovery codes left: {count}',
  second_factor_download: 'Download',
  second_factor_not_now: 'Not now',
  second_factor_off_title: 'Turn off two-step login?',
  second_factor_no_app:
    'Free authenticator apps are Google Authenticator, Microsoft Authenticator and Aegis.',
};
