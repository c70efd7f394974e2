/** The address of the login, in a file of its own: the page's script needs no other. */
export const LOGIN_PATH = '/login';
