import { forgetIndexRebuild, rebuildIndex } from '../src/bookings/rebuild-index.command';
import { rebuildLanguageList } from '../src/staff/rebuild-language-list.command';
import { runRebuild } from './run-rebuild';

await runRebuild(
  {
    name: 'index:rebuild',
    what: 'makes anew what staff search bookings by, from all bookings, and the list of languages',
  },
  async (store, { isRestart }, tell) => {
    const languages = await rebuildLanguageList(store);
    if (isRestart) await forgetIndexRebuild(store);
    const { bookings, changed } = await rebuildIndex({ store }, ({ bookings: count, at }) =>
      tell(`Compared: ${count.toLocaleString('en')} bookings${at === '' ? '' : `, ${at}`}`, at === ''),
    );
    const list =
      languages === 0
        ? 'The list of languages was right.'
        : `${languages} records of the list of languages were put right.`;
    return changed === 0
      ? `The index was right (${bookings.toLocaleString('en')} bookings). ${list}`
      : `${changed.toLocaleString('en')} records of the index were put right (${bookings.toLocaleString('en')} bookings). ${list}`;
  },
);
