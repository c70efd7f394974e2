/**
 * The id of a Twilio Messaging Service, which chooses a sender for each country. Every other sender is a number or
 * name.
 */
const MESSAGING_SERVICE = /^MG[0-9a-f]{32}$/i;

export const isMessagingService = (sender: string): boolean => MESSAGING_SERVICE.test(sender);
