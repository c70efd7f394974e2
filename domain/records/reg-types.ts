/** How a person got the account: by a proven e-mail address or phone number, by a provider, or added by staff. */
export const REG_TYPES = ['email', 'mobile', 'social', 'admin', 'registration'] as const;
export type RegType = (typeof REG_TYPES)[number];
