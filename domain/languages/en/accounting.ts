/** Texts of the accountant's file, which the report brings with it. */
export const accountingStrings = {
  accounting_title: 'For the accountant',
  accounting_help:
    'A CSV file of a month with one line for each trip, cancellation fee, tip and correction that the report counts.',
  accounting_month: 'Month of the file',
  accounting_make: 'Make the file',
  accounting_busy: 'Reading lines: {count}',
  accounting_done: 'Lines: {count}. The file and the report of {month} agree.',
  accounting_other:
    'The file was not saved: it differs from the report of {month} in {figures}. Trips that end meanwhile cause this: try again. If it stays so, the reports must be counted anew.',
} as const;
