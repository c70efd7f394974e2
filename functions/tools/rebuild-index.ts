import { forgetIndexRebuild, rebuildIndex } from '../src/bookings/rebuild-index.command';
import { runRebuild } from './run-rebuild';

await runRebuild(
  { name: 'index:rebuild', what: 'makes what staff search bookings by anew from all bookings' },
  async (store, { isRestart }, tell) => {
    if (isRestart) await forgetIndexRebuild(store);
    const { bookings, changed } = await rebuildIndex({ store }, ({ bookings: count, at }) =>
      tell(`Compared: ${count.toLocaleString('en')} bookings${at === '' ? '' : `, ${at}`}`, at === ''),
    );
    return changed === 0
      ? `The index was right (${bookings.toLocaleString('en')} bookings).`
      : `${changed.toLocaleString('en')} records of the index were put right (${bookings.toLocaleString('en')} bookings).`;
  },
);
