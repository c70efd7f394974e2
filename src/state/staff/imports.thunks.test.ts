import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anAdmin } from '../../../tests/support/builders';
import { settled, startedStore } from '../../../tests/support/backend/started-store';
import { selectAlertDialog } from '../ui/ui.slice';
import { checkRows, continueImport, sendRows, type ImportStep } from './imports.thunks';

const id = 'import-0001';
const rows = [{ line: 2, values: { name: 'Eva Ruiz', mobile: '+59899123777' } }];
const file = { id, kind: 'customers', fileName: 'people.csv', invite: false, rows } as const;

async function opened() {
  const { store, world } = await startedStore({ as: anAdmin() });
  const steps: ImportStep[] = [];
  const onStep = (step: ImportStep): unknown => steps.push(step);
  const actions = {
    check_import: () => store.dispatch(checkRows({ kind: 'customers', rows, onStep })),
    stage_import: () => store.dispatch(sendRows({ ...file, onStep })),
    run_import: async () => {
      await store.dispatch(sendRows({ ...file, onStep: () => undefined }));
      return store.dispatch(continueImport({ id, onStep }));
    },
  };
  return { store, world, steps, actions };
}
const STEPS = ['check_import', 'stage_import', 'run_import'] as const;

describe('the import of a file', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it.each([
    ['check_import', [0, 1]],
    ['stage_import', [1]],
    ['run_import', [1]],
  ] as const)('reports how many rows are done: %s', async (name, done) => {
    const { steps, actions } = await opened();
    expect((await actions[name]()).meta.requestStatus).toBe('fulfilled');
    expect(steps).toEqual(done.map((count) => ({ done: count, total: 1, isWaiting: false })));
  });

  it.each(STEPS)('opens the alert dialog if the server refuses the call: %s', async (name) => {
    const { store, world, actions } = await opened();
    world.failNext(name, 'permission_denied');
    await actions[name]();
    expect(selectAlertDialog(store.getState())).toMatchObject({ message: 'permission_denied' });
  });

  it.each(
    STEPS.flatMap((name) =>
      ['unavailable', 'outcome_unknown', 'record_changed', 'rate_limited', 'offline'].map(
        (code) => [name, code] as const,
      ),
    ),
  )('waits and tries again if %s fails with %s', async (name, code) => {
    const { world, steps, actions } = await opened();
    world.failNext(name, code as 'offline');
    const trying = actions[name]();
    await settled();
    expect(steps.at(-1)).toMatchObject({ done: 0, isWaiting: true });
    await vi.advanceTimersByTimeAsync(2500);
    expect((await trying).meta.requestStatus).toBe('fulfilled');
    expect(steps.at(-1)).toEqual({ done: 1, total: 1, isWaiting: false });
    expect(world.callsOf(name)).toHaveLength(2);
  });
});
