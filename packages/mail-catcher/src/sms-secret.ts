/** The secret by which the functions of a local stack sign SMS for the inbox. */
export const LOCAL_SMS_SECRET = 'local-sms';
