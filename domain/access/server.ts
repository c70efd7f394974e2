/**
 * The uid of the server in the rules. The rules let the server write every path, but still validate the
 * server's commits.
 */
export const SERVER_UID = 'hail-server';
