export { LOCAL_SMS_SECRET } from './sms-secret';
export { startMail } from './start-mail';
