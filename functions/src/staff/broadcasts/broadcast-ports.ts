import { services } from '../../services';

/** The ports that send broadcasts. The function that uses it binds `SMTP_URL` and `OTP_PEPPER`. */
export const broadcastPorts = { ...services, appName: async () => (await services.settings()).appName };
