/** The make and the model of a car as one text. Empty if neither is known. */
export const carModel = (make: string | undefined, model: string | undefined): string =>
  [make, model]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ');
