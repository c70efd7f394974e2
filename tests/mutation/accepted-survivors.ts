/** A mutant that none of the nearest tests notices, and the reason why no test needs to notice the mutant. */
export type AcceptedSurvivor = { file: string; before: string; after: string; line: string; reason: string };

export const ACCEPTED_SURVIVORS: readonly AcceptedSurvivor[] = [
  {
    file: 'functions/src/settlement/replace-report.ts',
    before: '20',
    after: '40',
    line: 'const MOST_ROUNDS = 20;',
    reason: 'How long to keep trying is a matter of taste; that it ends is what counts.',
  },
  {
    file: 'functions/src/accounts/leaving/anonymise.ts',
    before: '500',
    after: '1000',
    line: "for (const key of await store.keysWhere(dbPaths.alerts(), 'uid', uid, 500))",
    reason: 'A bound for the size of an answer, far above what one person raises.',
  },
  {
    file: 'functions/src/dispatch/search/find-drivers.ts',
    before: '1',
    after: '2',
    line: 'for (const [from, to] of [...bounds].sort(([a], [b]) => (a < b ? -1 : 1))) {',
    reason: 'A sort looks at the sign of the answer and at nothing else.',
  },
  {
    file: 'functions/src/staff/people/people.command.ts',
    before: 'await assertDemoModeAllows(ports, addUser);',
    after: ';',
    line: 'await assertDemoModeAllows(ports, addUser);',
    reason: 'Demo mode lets people be added. The call stays, so that the table of free calls alone decides.',
  },
  {
    file: 'domain/geo/simplify.ts',
    before: '0',
    after: '1',
    line: 'const part = length2 === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / length2));',
    reason: 'The part of a line without length is multiplied by that length: any number will do.',
  },
  {
    file: 'domain/dispatch/driver/eligible-drivers.ts',
    before: '1',
    after: '2',
    line: 'return ranked.sort((a, b) => a.distanceKm - b.distanceKm || (a.driverId < b.driverId ? -1 : 1));',
    reason: 'A sort looks at the sign of the answer and at nothing else.',
  },
  {
    file: 'src/state/make-store.ts',
    before: '500',
    after: '1000',
    line: 'immutableCheck: { warnAfter: 500 },',
    reason: 'When a development build warns that its own check is slow.',
  },
  {
    file: 'functions/src/platform/mail/smtp-mailer.ts',
    before: '10_000',
    after: '20000',
    line: 'const TIMEOUT_MS = 10_000;',
    reason: 'How long to wait for a mail server is a matter of taste; a test would have to wait as long.',
  },
  {
    file: 'functions/src/platform/store/database-store.ts',
    before: 'false',
    after: 'true',
    line: 'false,',
    reason:
      'Whether listeners of the same process see a transaction before it is done; the functions have no listeners.',
  },
  {
    file: 'functions/src/settlement/replace-report.ts',
    before: '20',
    after: '40',
    line: 'const TOTALS_PER_COMMIT = 20;',
    reason:
      'The size of a write is bounded by the time that the rules take for it, which no unit test measures.',
  },
  {
    file: 'functions/src/migrations/paged-migration.ts',
    before: '3',
    after: '6',
    line: 'const RECORD_TRIES = 3;',
    reason: 'How often to try is a matter of taste; that it ends is what counts.',
  },
  {
    file: 'functions/src/bookings/rebuild-index.command.ts',
    before: '2',
    after: '4',
    line: 'const now = await store.keyPage(dbPaths.bookings(), range, pageSize * 2, bookingSchema);',
    reason: 'Room for bookings that were made meanwhile, far more than there are.',
  },
  {
    file: 'functions/src/receipts/number-documents.command.ts',
    before: '0',
    after: '1',
    line: "const due = { field: 'at', from: 0, to: ports.clock(), isDescending: false };",
    reason: 'The least number of a time; all times are far above.',
  },
  {
    file: 'gateways/payfast/gateway.ts',
    before: 'false',
    after: 'true',
    line: 'const signature = payfastSignature(fields, passphrase, { keepsEmpty: false });',
    reason: 'The fields of the form have no empty value any more: nothing is there to keep or to leave out.',
  },
  {
    file: 'gateways/payulatam/gateway.ts',
    before: "'PENDING'",
    after: "'PAID'",
    line: "const stateOf = (one: (typeof all)[number]): string => one.transactionResponse?.state ?? 'PENDING';",
    reason: 'Only APPROVED is paid, and three other states failed; every other word is pending.',
  },
];
