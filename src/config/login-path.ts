/**
 * The path of the login page. It has its own file, because the early script of the page needs only this path.
 */
export const LOGIN_PATH = '/login';
