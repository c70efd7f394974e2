export type { CaughtMessage } from './caught-message';
export { type MailCatcher, type MailOptions, MailStartError, startMail } from './start-mail';
