/** The path of the login page. It is a separate file, because the script of the page needs no other path. */
export const LOGIN_PATH = '/login';
