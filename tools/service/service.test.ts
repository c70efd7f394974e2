import { beforeEach, describe, expect, it } from 'vitest';
import { tellState, turnOff, turnOn, type ServicePorts } from './service';

/** A project with a database and jobs. Like Google, it refuses to pause a paused job, and to resume a job that runs. */
function aProject() {
  const settings: { appName: string; service_closed?: boolean | null; closed_note?: string | null } = {
    appName: 'My Rides',
  };
  const bookings: { status: string }[] = [];
  const jobs: Record<string, string> = {
    'firebase-schedule-dispatcher-europe-west1': 'ENABLED',
    'firebase-schedule-seriesBooker-europe-west1': 'ENABLED',
    'firebase-schedule-sweeper-europe-west1': 'ENABLED',
  };
  const said: string[] = [];
  const ports: ServicePorts = {
    database: ([command, path, ...options]) => {
      const option = (name: string): string => options[options.indexOf(name) + 1] ?? '';
      if (command === 'database:update') {
        expect(path).toBe('/settings');
        expect(options).toContain('--force');
        Object.assign(settings, JSON.parse(option('--data')));
        if (settings.service_closed === null) delete settings.service_closed;
        if (settings.closed_note === null) delete settings.closed_note;
        return Promise.resolve('');
      }
      if (path === '/settings') return Promise.resolve(JSON.stringify(settings));
      const found = bookings.filter(({ status }) => status === option('--equal-to'));
      return Promise.resolve(
        JSON.stringify(found.length === 0 ? null : Object.fromEntries(Object.entries(found))),
      );
    },
    gcloud: ([, , verb, name = '', ...rest]) => {
      expect(rest.slice(0, 2)).toEqual(['--location', 'europe-west1']);
      const state = jobs[name];
      if (state === undefined) return Promise.reject(new Error(`NOT_FOUND: ${name}`));
      if (verb === 'describe') return Promise.resolve(`${state}\n`);
      if (state !== (verb === 'pause' ? 'ENABLED' : 'PAUSED'))
        return Promise.reject(new Error('FAILED_PRECONDITION'));
      jobs[name] = verb === 'pause' ? 'PAUSED' : 'ENABLED';
      return Promise.resolve('');
    },
    say: (line) => said.push(line),
  };
  return { settings, bookings, jobs, said, ports };
}

let project: ReturnType<typeof aProject>;
beforeEach(() => {
  project = aProject();
});
const jobStates = () => Object.values(project.jobs);

describe('turning the service off', () => {
  it('puts up the sign with its note, and pauses every job except the sweeper', async () => {
    expect(await turnOff(project.ports, 'europe-west1', 'Until Monday')).toBe(true);
    expect(project.settings).toEqual({
      appName: 'My Rides',
      service_closed: true,
      closed_note: 'Until Monday',
    });
    expect(jobStates()).toEqual(['PAUSED', 'PAUSED', 'ENABLED']);
  });

  it('lets the jobs run while bookings are open, and pauses them at the next run', async () => {
    project.bookings.push(
      { status: 'STARTED' },
      { status: 'NEW' },
      { status: 'NEW' },
      { status: 'CANCELLED' },
    );
    expect(await turnOff(project.ports, 'europe-west1', '')).toBe(false);
    expect(project.settings.service_closed).toBe(true);
    expect(jobStates()).toEqual(['ENABLED', 'ENABLED', 'ENABLED']);
    expect(project.said.join('\n')).toContain('2 NEW, 1 STARTED');
    project.bookings.length = 0;
    expect(await turnOff(project.ports, 'europe-west1', '')).toBe(true);
    expect(jobStates()).toEqual(['PAUSED', 'PAUSED', 'ENABLED']);
  });

  it('can be repeated, and a new note replaces the old note', async () => {
    await turnOff(project.ports, 'europe-west1', 'Until Monday');
    expect(await turnOff(project.ports, 'europe-west1', '')).toBe(true);
    expect(project.settings).toEqual({ appName: 'My Rides', service_closed: true });
  });

  it('puts up the sign before a job that does not exist stops it', async () => {
    const { ports } = project;
    const gcloud = (): Promise<string> => Promise.reject(new Error('NOT_FOUND: the job'));
    await expect(turnOff({ ...ports, gcloud }, 'europe-west1', '')).rejects.toThrow('NOT_FOUND');
    expect(project.settings.service_closed).toBe(true);
  });
});

describe('turning the service on', () => {
  it('resumes the jobs and takes the sign down', async () => {
    await turnOff(project.ports, 'europe-west1', 'Until Monday');
    await turnOn(project.ports, 'europe-west1');
    expect(project.settings).toEqual({ appName: 'My Rides' });
    expect(jobStates()).toEqual(['ENABLED', 'ENABLED', 'ENABLED']);
  });

  it('leaves the sign up if a job cannot be resumed, so that no rider books without a dispatcher', async () => {
    await turnOff(project.ports, 'europe-west1', '');
    const gcloud = (): Promise<string> => Promise.reject(new Error('PERMISSION_DENIED'));
    await expect(turnOn({ ...project.ports, gcloud }, 'europe-west1')).rejects.toThrow('PERMISSION_DENIED');
    expect(project.settings.service_closed).toBe(true);
  });
});

describe('the state of the service', () => {
  it('names the sign, the jobs and the open bookings', async () => {
    await tellState(project.ports, 'europe-west1');
    project.bookings.push({ status: 'ACCEPTED' });
    await turnOff(project.ports, 'europe-west1', 'Until Monday');
    project.said.length = 0;
    await tellState(project.ports, 'europe-west1');
    expect(project.said).toEqual([
      'closed sign: up. Until Monday',
      'dispatcher: runs',
      'seriesBooker: runs',
      'open bookings: 1 ACCEPTED',
    ]);
  });
});
