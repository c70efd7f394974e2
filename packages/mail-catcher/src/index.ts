export type { CaughtMessage } from './message-store';
export { type MailCatcher, type MailOptions, MailStartError, startMail } from './start-mail';
