/**
 * The numbers of the cases to run, out of 1 to `whole`. `npm test` draws a sample, TEST_CASES=all takes all of them, and
 * TEST_CASES=17 takes one alone, as a failure names it.
 */
export function sampled({ whole, sample }: { readonly whole: number; readonly sample: number }): number[] {
  const { TEST_CASES } = process.env;
  const numbers = Array.from({ length: whole }, (_, index) => index + 1);
  if (TEST_CASES === 'all') return numbers;
  if (TEST_CASES !== undefined) return [Number(TEST_CASES)];
  while (numbers.length > sample) numbers.splice(Math.floor(Math.random() * numbers.length), 1);
  return numbers;
}
