const PAYTM_KEY = /^[\x21-\x7e]{16}$/;

/** Whether a merchant key can be Paytm's: its cipher (AES-128) takes sixteen bytes, and no other number of them. */
export const isPaytmKey = (key: string): boolean => PAYTM_KEY.test(key);
