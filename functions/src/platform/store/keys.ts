/** Whether a text from outside can be a key of the database; one that cannot names nothing. */
export const isKey = (text: string): boolean => text !== '' && !/[.#$/[\]]|\p{Cc}/u.test(text);
