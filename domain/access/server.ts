/** The uid of the server in the rules. It may write everything, but the rules still validate its commits. */
export const SERVER_UID = 'hail-server';
