/** The uid of the server to the rules: it may write everything, but its writes are held to the checks of a commit. */
export const SERVER_UID = 'hail-server';
