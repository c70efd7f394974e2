/**
 * The uid of the server in the rules. The rules let it write every path, but they still validate its commits.
 */
export const SERVER_UID = 'hail-server';
