import { APP_URL } from '../../platform/params';

/** The public URL of the app, without a trailing slash. */
export const appUrl = (): string => APP_URL.value().replace(/\/+$/, '');

/** The public URL of the payment pages. */
export const payUrl = (): string => `${appUrl()}/pay`;
