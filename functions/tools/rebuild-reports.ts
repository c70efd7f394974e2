import { forgetRebuild, rebuildReports } from '../src/settlement/rebuild-reports.command';
import { runRebuild } from './run-rebuild';

const WORDS = { counted: 'Counted', replaced: 'Compared', rated: 'Ratings', done: 'Done' } as const;

await runRebuild(
  { name: 'reports:rebuild', what: 'counts reports and ratings anew from all bookings' },
  async (store, { isRestart }, tell) => {
    if (isRestart) await forgetRebuild(store);
    const { bookings, changed } = await rebuildReports(
      { store, clock: () => Date.now() },
      ({ step, bookings: count, at }) =>
        tell(
          `${WORDS[step]}: ${count.toLocaleString('en')} bookings${at === '' ? '' : `, ${at}`}`,
          step === 'done',
        ),
    );
    return changed === 0
      ? `All totals and averages were right (${bookings.toLocaleString('en')} bookings).`
      : `${changed.toLocaleString('en')} totals and averages were put right (${bookings.toLocaleString('en')} bookings).`;
  },
);
