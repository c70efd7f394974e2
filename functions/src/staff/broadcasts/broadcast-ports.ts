import { services } from '../../services';

/** The ports for sending broadcasts. A function that uses them must bind `SMTP_URL` and `OTP_PEPPER`. */
export const broadcastPorts = { ...services, appName: async () => (await services.settings()).appName };
