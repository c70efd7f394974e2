import { en } from '@locales/english';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DATA_VERSION } from '@domain/database/data-version';
import { HEALTH_CHECKS, LEVELS } from '@domain/health/health-checks';
import { SELF_TEST_OUTCOMES, SELF_TEST_PARTS } from '@domain/health/self-test';
import { hourKey } from '@domain/health/health-counts';
import { anAdmin, aSettings, aUser } from '../support/builders';
import { World } from '../support/backend/world';
import { renderApp } from '../support/backend/render-app';

const MINUTE = 60_000;

function open(nodes: Record<string, unknown>) {
  const world = new World({ users: [anAdmin()], settings: aSettings(), nodes });
  return renderApp({ path: '/status', as: anAdmin(), world });
}

const lineOf = async (text: RegExp): Promise<HTMLElement> => {
  const line = (await screen.findByText(text)).closest('li');
  if (line === null) throw new Error('no line');
  return line;
};

it('the status page lists problems first, and each problem has a remedy', async () => {
  const now = Date.now();
  open({
    health_runs: {
      sweeper: { at: now - 2 * MINUTE, failed: 0, done: { bookings: 2, otps: 5 } },
      dispatcher: { at: now - 8 * MINUTE, failed: 0, done: {} },
    },
    payment_attempts: { a1: { sweepAt: now - 60 * MINUTE } },
    health_hours: { [hourKey(now)]: { counts: { calls: 7, wait_30: 1 }, expiresAt: now + 1 } },
    health_days: {
      [new Date(now).toISOString().slice(0, 10)]: { pages: { trip: { errors: 3 } }, expiresAt: now + 1 },
    },
  });
  const red = await lineOf(/dispatcher ran 8 minutes ago/);
  expect(within(red).getByText('Act')).toBeVisible();
  expect(within(red).getByText(/Look at the log of the function “dispatcher”/)).toBeVisible();
  expect(within(await lineOf(/Card payments that wait.*: 1$/)).getByText('Look')).toBeVisible();
  const green = await lineOf(/sweeper ran 2 minutes ago/);
  expect(within(green).getByText('Good')).toBeVisible();
  expect(within(green).queryByText(/Cloud Scheduler/)).toBeNull();
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines.findIndex((line) => line.startsWith('Good'))).toBeGreaterThan(
    lines.findLastIndex((line) => line.startsWith('Look')),
  );
  expect(screen.getByText('Something needs you now. It stands first below.')).toBeVisible();
  expect(screen.getByText(/2 repaired, 5 deleted/)).toBeVisible();
  expect(screen.getByText(new RegExp(`Data: migration \\d+ of ${String(DATA_VERSION)}$`))).toBeVisible();
  expect(screen.getByRole('row', { name: 'Calls of the app 7 7' })).toBeVisible();
  expect(screen.getByRole('row', { name: /half of them at most 30 s 30 s/ })).toBeVisible();
  expect(screen.getByRole('row', { name: / 0 0 3$/ })).toBeVisible();
}, 60_000);

it('the status page reads the data again on request, and shows an error when this fails', async () => {
  const { world, user } = open({});
  expect(await screen.findAllByText('The sweeper has not run yet.')).toHaveLength(2);
  world.failNext('read_status', 'unavailable');
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  expect(await screen.findByText(/can’t reach the service/)).toBeVisible();
  const old = screen.getByText(/^Old: these figures are of/);
  expect(old.parentElement).toHaveTextContent(/^UnknownOld/);
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(screen.queryByText(/^Old: these/)).toBeNull());
}, 60_000);

it('the status page does not say that all is well before every background job has run', async () => {
  const now = Date.now();
  open({
    health_runs: { sweeper: { at: now, failed: 0, done: {} }, dispatcher: { at: now, failed: 0, done: {} } },
    settings: { ...aSettings(), data_version: { version: DATA_VERSION, oldestBuild: 0 } },
  });
  expect(await screen.findByText(en.status_all_unknown)).toBeVisible();
  expect(screen.queryByText(en.status_all_green)).toBeNull();
  const line = await lineOf(/failed unexpectedly: not known yet$/);
  expect(within(line).getByText('Unknown')).toBeVisible();
}, 60_000);

it('the status page shows the last self test, a part that did not pass first and with a remedy', async () => {
  const now = Date.now();
  open({
    health_runs: {
      self_test: {
        at: now,
        parts: {
          token: { outcome: 'passed' },
          sms: { outcome: 'unproven' },
          mail: { outcome: 'refused', detail: 'EAUTH' },
        },
      },
    },
  });
  const card = await screen.findByRole('region', { name: en.status_self });
  const lines = within(card)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(lines).toEqual([
    `Refused${en.status_self_part_mail}: EAUTH${en.status_self_do_mail}`,
    `Passed${en.status_self_part_token}`,
    `Not proven${en.status_self_part_sms}${en.status_self_unproven_why}`,
  ]);
  expect(screen.getByText(en.status_all_red)).toBeVisible();
}, 60_000);

it('the status page says that no self test has run', async () => {
  open({});
  expect(await screen.findByText(en.status_self_none)).toBeVisible();
}, 60_000);

it('the status page is shown only to admins', async () => {
  renderApp({ path: '/status', as: aUser(), world: new World({ users: [aUser()] }) });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(en.status_checks)).toBeNull();
}, 60_000);

it('the status page has a sentence and a remedy for each check', () => {
  const keys = Object.keys(en);
  for (const id of HEALTH_CHECKS) {
    expect(keys).toContain(`status_is_${id}`);
    expect(keys).toContain(`status_do_${id}`);
  }
  for (const level of LEVELS) expect(keys).toContain(`status_all_${level}`);
  for (const part of SELF_TEST_PARTS) {
    expect(keys).toContain(`status_self_part_${part}`);
    expect(keys).toContain(`status_self_do_${part}`);
  }
  for (const outcome of SELF_TEST_OUTCOMES) expect(keys).toContain(`status_self_${outcome}`);
});
