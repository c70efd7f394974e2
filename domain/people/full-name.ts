/** A person's names as one text. Empty if neither is known (an empty profile field is stored as a space). */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim();
}
