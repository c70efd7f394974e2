export type CaughtMessage = {
  id: string;
  from: string;
  /** the recipients of the envelope, including blind copies, or the number of an SMS */
  to: string[];
  subject: string;
  /** ISO date and time of arrival */
  date: string;
  /** empty if the message has no plain text */
  text: string;
  /** empty if the message has no HTML */
  html: string;
  /** the message exactly as it was received */
  raw: string;
};
