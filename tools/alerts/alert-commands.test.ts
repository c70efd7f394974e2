import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shellCommand } from '../project/shell-words';
import { alertCommands, CHANNEL, dashboardFor } from './alert-commands';
import { readAlertFiles, type AlertFiles } from './alert-files';
import { appliedAlerts, NOTHING, type Applied } from './applied';

const files = readAlertFiles(join(import.meta.dirname, '../..'));

/** A fake project that executes the commands and lists its objects as Google does. */
function standIn() {
  const metrics = new Set<string>();
  const policies = new Map<string, { userLabels: object; notificationChannels: string[] }>();
  const channels = new Map<string, string>();
  let etag = 0;
  const flag = (args: readonly string[], name: string): string =>
    args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? '';
  const list = (args: readonly string[]): unknown => {
    const what = args.slice(0, -4).join(' ');
    if (what === 'logging metrics') return [...metrics, 'of_somebody_else'].map((name) => ({ name }));
    if (what === 'monitoring policies')
      return [
        { name: 'projects/p/alertPolicies/0', enabled: true },
        ...[...policies].map(([name, one]) => ({ name, enabled: true, ...one })),
      ];
    if (what === 'beta monitoring channels')
      return [...channels].map(([name, email]) => ({
        name,
        labels: { email_address: email },
        userLabels: { hail: 'alerts' },
      }));
    return etag === 0 ? [] : [{ name: 'projects/7/dashboards/hail', etag: String(etag) }];
  };
  const run = (args: readonly string[]): string => {
    const text = args.join(' ');
    if (args.includes('list')) return JSON.stringify(list(args));
    if (text.startsWith('beta monitoring channels create')) {
      channels.set('projects/p/notificationChannels/1', flag(args, 'channel-labels').split('=')[1] ?? '');
      return 'projects/p/notificationChannels/1\n';
    }
    if (text.startsWith('beta monitoring channels update'))
      channels.set(args[4] ?? '', flag(args, 'update-channel-labels').split('=')[1] ?? '');
    if (text.startsWith('logging metrics create') || text.startsWith('logging metrics update')) {
      expect(metrics.has(args[3] ?? '')).toBe(args[2] === 'update');
      metrics.add(args[3] ?? '');
    }
    if (text.startsWith('logging metrics delete')) metrics.delete(args[3] ?? '');
    if (text.startsWith('monitoring policies')) {
      const id = /policies\/([a-z-]+)\.json/.exec(text)?.[1] ?? '';
      if (args[2] === 'delete') policies.delete(args[3] ?? '');
      if (args[2] === 'create')
        policies.set(`projects/p/alertPolicies/${String(policies.size + 1)}`, {
          userLabels: { hail: id },
          notificationChannels: [flag(args, 'notification-channels')],
        });
      if (args[2] === 'update')
        policies.set(args[3] ?? '', {
          userLabels: { hail: id },
          notificationChannels: [flag(args, 'set-notification-channels')],
        });
    }
    if (text.startsWith('monitoring dashboards')) {
      expect(args[2]).toBe(etag === 0 ? 'create' : 'update');
      etag += 1;
    }
    return '';
  };
  const apply = async (email: string, from: AlertFiles = files): Promise<string[]> => {
    const applied = await seen();
    let channel = '';
    return alertCommands({
      projectId: 'city-rides',
      email,
      files: from,
      applied,
      dashboardFile: '.hail/d.json',
      fullFile: '.hail/policies/functions-full.json',
    }).map(({ args, makesChannel }) => {
      const output = run(args.map((arg) => arg.replace(CHANNEL, channel)));
      if (makesChannel === true) channel = output.trim();
      return shellCommand('gcloud', args);
    });
  };
  const seen = async (): Promise<Applied> => {
    const there = await appliedAlerts((args) => Promise.resolve(run(args)), 'city-rides');
    if ('isUnseen' in there) throw new Error(there.words);
    return there;
  };
  return { apply, seen };
}

describe('the commands of npm run alerts', () => {
  it('create the channel, the metrics, the policies with this channel, and the dashboard in the first run', async () => {
    const { apply, seen } = standIn();
    const commands = await apply('boss@rides.example');
    expect(commands).toHaveLength(1 + files.metrics.size + files.policies.size + 1);
    expect(commands[0]).toContain('--channel-labels=email_address=boss@rides.example');
    expect(commands).toContain(
      'gcloud logging metrics create hail_sweeps --config-from-file=monitoring/metrics/hail_sweeps.json --project city-rides',
    );
    const applied = await seen();
    expect(applied.policies.map(({ id }) => id).sort()).toEqual([...files.policies.keys()].sort());
    expect(new Set(applied.policies.flatMap(({ channels }) => channels))).toEqual(
      new Set(['projects/p/notificationChannels/1']),
    );
  });

  it('update existing objects when they run again, and create no duplicates', async () => {
    const { apply, seen } = standIn();
    await apply('boss@rides.example');
    const before = await seen();
    const again = await apply('');
    expect(again.filter((command) => / create | delete /.test(command))).toEqual([]);
    expect(again).toHaveLength(files.metrics.size + files.policies.size + 1);
    expect(await seen()).toEqual({ ...before, dashboard: { ...before.dashboard, etag: '2' } });
  });

  it('can send alerts to another address', async () => {
    const { apply, seen } = standIn();
    await apply('boss@rides.example');
    await apply('night@rides.example');
    expect((await seen()).channel?.email).toBe('night@rides.example');
  });

  it('delete only the metrics and the policies whose files were deleted', async () => {
    const { apply, seen } = standIn();
    await apply('boss@rides.example');
    const without = <T>(all: ReadonlyMap<string, T>, name: string): Map<string, T> =>
      new Map([...all].filter(([one]) => one !== name));
    const commands = await apply('', {
      ...files,
      metrics: without(files.metrics, 'hail_map_rests'),
      policies: without(files.policies, 'maps-down'),
    });
    const deletions = commands.filter((command) => command.includes(' delete '));
    expect(deletions).toHaveLength(2);
    expect(deletions[0]).toContain('monitoring policies delete projects/p/alertPolicies/');
    expect(deletions[1]).toContain('logging metrics delete hail_map_rests');
    expect((await seen()).policies.map(({ id }) => id)).not.toContain('maps-down');
  });

  it('send the etag of the dashboard, so that a change by another person is not overwritten', () => {
    const applied = { ...NOTHING, dashboard: { name: 'projects/7/dashboards/hail', etag: 'e1' } };
    expect(dashboardFor('city-rides', files, applied)).toMatchObject({
      name: 'projects/city-rides/dashboards/hail',
      etag: 'e1',
      displayName: 'Hail',
    });
    expect(dashboardFor('city-rides', files, NOTHING)).not.toHaveProperty('etag');
  });

  it('create the policy about instances from the file whose threshold depends on the settings', async () => {
    const commands = await standIn().apply('boss@rides.example');
    const files = commands.flatMap((command) => /--policy-from-file=(\S+)/.exec(command)?.[1] ?? []);
    expect(files).toContain('.hail/policies/functions-full.json');
    expect(files).not.toContain('monitoring/policies/functions-full.json');
  });
});

describe('the existing alerts', () => {
  const failing = (error: Error) => appliedAlerts(() => Promise.reject(error), 'city-rides');

  it('are unknown if gcloud fails, and the reason is the last line of the error', async () => {
    const stderr = 'Updates are available.\n\nERROR: (gcloud.monitoring) Invalid choice: policies\n\n';
    expect(await failing(Object.assign(new Error('Command failed'), { code: 2, stderr }))).toEqual({
      isUnseen: true,
      isMissing: false,
      words: 'ERROR: (gcloud.monitoring) Invalid choice: policies',
    });
  });

  it('are unknown if gcloud returns no list', async () => {
    expect(await appliedAlerts(() => Promise.resolve('ERROR'), 'city-rides')).toMatchObject({
      isUnseen: true,
      isMissing: false,
    });
  });

  it('are unknown if gcloud is not installed, and the reason is that gcloud is missing', async () => {
    const seen = await failing(Object.assign(new Error('spawn gcloud ENOENT'), { code: 'ENOENT' }));
    expect(seen).toMatchObject({ isUnseen: true, isMissing: true });
  });

  it('are known only if all four lists are returned', async () => {
    const answers = (args: readonly string[]) =>
      args[0] === 'beta' ? Promise.reject(new Error('no component')) : Promise.resolve('[]');
    expect(await appliedAlerts(answers, 'city-rides')).toMatchObject({ isUnseen: true, isMissing: false });
    expect(await appliedAlerts(() => Promise.resolve('[]'), 'city-rides')).toEqual(NOTHING);
  });
});
