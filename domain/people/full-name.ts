/**
 * The first and the last name of a person as one text. Empty if neither is known. An empty profile field is
 * stored as a space.
 */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim();
}
