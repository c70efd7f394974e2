export type CaughtMessage = {
  id: string;
  from: string;
  /** the recipients of the envelope with the blind copies, or the number of an SMS */
  to: string[];
  subject: string;
  /** ISO date and time of arrival */
  date: string;
  /** empty if the message has no plain text */
  text: string;
  /** empty if the message has no HTML */
  html: string;
  /** the message as it came over the wire */
  raw: string;
};
