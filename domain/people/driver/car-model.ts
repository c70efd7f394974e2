/** Make and model of a car as people say them; empty where neither is known. */
export const carModel = (make: string | undefined, model: string | undefined): string =>
  [make, model]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ');
