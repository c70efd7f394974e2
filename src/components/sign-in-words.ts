import type { SignIn } from '@domain/records';
import type { Translate } from '@locales/keys';

/** The method and the device of a sign-in as a text, such as "By e-mail code · Chrome, Android". */
export const signInWords = (t: Translate, { way, device }: Pick<SignIn, 'way' | 'device'>): string =>
  `${t(`sign_in_way_${way}`)} · ${device === '' ? t('sign_in_unknown_device') : device}`;
