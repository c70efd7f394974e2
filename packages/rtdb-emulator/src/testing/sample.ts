/**
 * The numbers of the test cases to run, from 1 to `whole`. `npm test` runs a sample. TEST_CASES=all runs all
 * cases. TEST_CASES=17 runs only this case. The message of a failure contains the number.
 */
export function sampled({ whole, sample }: { readonly whole: number; readonly sample: number }): number[] {
  const { TEST_CASES } = process.env;
  const numbers = Array.from({ length: whole }, (_, index) => index + 1);
  if (TEST_CASES === 'all') return numbers;
  if (TEST_CASES !== undefined) return [Number(TEST_CASES)];
  while (numbers.length > sample) numbers.splice(Math.floor(Math.random() * numbers.length), 1);
  return numbers;
}
