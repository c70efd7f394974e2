const PAYTM_KEY = /^[\x21-\x7e]{16}$/;

/** Whether a merchant key can be a Paytm key. Paytm's cipher (AES-128) needs exactly sixteen bytes. */
export const isPaytmKey = (key: string): boolean => PAYTM_KEY.test(key);
