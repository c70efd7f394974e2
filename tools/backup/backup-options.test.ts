import { describe, expect, it } from 'vitest';
import { parseBackupOptions } from './backup-options';

const CITY = {
  projectId: 'city',
  functionsEnv: {
    HAIL_DATABASE_INSTANCE: 'city-main',
    HAIL_DATABASE_REGION: 'europe-west1',
    HAIL_TRACKS_INSTANCES: 'city-tracks-1,city-tracks-2:old',
  },
  webEnv: { VITE_FIREBASE_STORAGE_BUCKET: 'city.firebasestorage.app' },
};
const DAILY = '2026-11-23T04:00:00Z_demo-hail-default-rtdb_data.json.gz';
const readProject = (alias: string) => {
  if (alias === 'default') return CITY;
  if (alias === 'bare') return { projectId: 'bare', functionsEnv: {}, webEnv: {} };
  return { projectId: null, functionsEnv: {}, webEnv: {} };
};
const parse = (command: 'save' | 'restore', ...args: string[]) =>
  parseBackupOptions(command, args, {}, readProject);

const refusal = (...args: Parameters<typeof parse>) => {
  const parsed = parse(...args);
  return parsed.kind === 'error' ? parsed.message : 'taken';
};

describe('the options of npm run backup and npm run restore', () => {
  it('use the local stack unless a project is named', () => {
    expect(parse('save', '--to', 'folder', '--port-base', '5600')).toMatchObject({
      options: {
        folder: 'folder',
        parts: ['database', 'tracks', 'users', 'files'],
        tracksNames: new Map(),
        isElsewhere: false,
        place: {
          databaseUrl: 'https://demo-hail-default-rtdb.firebaseio.com',
          emulators: { database: '127.0.0.1:5602', auth: '127.0.0.1:5601', storage: '127.0.0.1:5604' },
        },
      },
    });
    expect(parse('save', '--to', 'folder', '--project', 'default')).toMatchObject({
      options: {
        place: {
          projectId: 'city',
          bucket: 'city.firebasestorage.app',
          emulators: null,
          databaseUrl: 'https://city-main.europe-west1.firebasedatabase.app',
          tracksInstances: ['city-tracks-1', 'city-tracks-2'],
        },
      },
    });
  });

  it('can name an empty database and the parts to restore', () => {
    expect(
      parse(
        'restore',
        ...['--from', 'f', '--project', 'default', '--database', 'drill', '--only', 'users,database'],
      ),
    ).toMatchObject({
      options: {
        parts: ['users', 'database'],
        isElsewhere: true,
        place: { databaseUrl: 'https://drill.europe-west1.firebasedatabase.app' },
      },
    });
  });

  it('exclude the accounts and files of the project if another database is named', () => {
    const elsewhere = ['--from', 'f', '--project', 'default', '--database', 'drill'];
    expect(parse('restore', ...elsewhere)).toMatchObject({ options: { parts: ['database', 'tracks'] } });
    expect(parse('restore', ...elsewhere, '--only', 'users,files')).toMatchObject({
      options: { parts: ['users', 'files'] },
    });
    expect(parse('restore', '--from', 'f', '--project', 'default')).toMatchObject({
      options: { parts: ['database', 'tracks', 'users', 'files'] },
    });
  });

  it('can name the instances into which tracks are restored', () => {
    expect(parse('restore', '--from', 'f', '--tracks', 'city-a=city-c, city-b=city-d')).toMatchObject({
      options: {
        tracksNames: new Map([
          ['city-a', 'city-c'],
          ['city-b', 'city-d'],
        ]),
      },
    });
  });

  it('accept a daily Firebase backup for the database only', () => {
    expect(parse('restore', '--from', DAILY)).toMatchObject({
      options: { parts: ['database'], isElsewhere: false },
    });
    expect(parse('restore', '--from', 'x.json.gz', '--only', 'users')).toMatchObject({
      message: 'A daily backup of Firebase contains only the database.',
    });
  });

  it('require the name of the saved database for a daily backup of another or an unknown database', () => {
    const other = ['--from', DAILY, '--project', 'default'];
    expect(refusal('restore', ...other)).toContain(
      'of the database demo-hail-default-rtdb, and the project has city-main',
    );
    expect(parse('restore', ...other, '--database', 'drill')).toMatchObject({ kind: 'error' });
    // The bookings in the backup name tracks instances of another project. So the option must name the
    // targets of these instances.
    expect(parse('restore', ...other, '--saved-from', 'demo-hail-default-rtdb')).toMatchObject({
      options: { isElsewhere: true },
    });
    const unnamed = ['--from', 'renamed.json.gz', '--project', 'default'];
    expect(refusal('restore', ...unnamed)).toContain('of an unknown database');
    expect(parse('restore', ...unnamed, '--saved-from', 'city-main')).toMatchObject({
      options: { isElsewhere: false },
    });
    // The backup of a tracks instance may only be restored into a tracks instance, and never into the main
    // instance.
    const tracks = [
      '--from',
      DAILY.replace('demo-hail-default-rtdb', 'city-tracks-1'),
      '--project',
      'default',
    ];
    expect(refusal('restore', ...tracks)).toContain('of the database city-tracks-1');
    expect(parse('restore', ...tracks, '--database', 'drill')).toMatchObject({
      options: { isElsewhere: true },
    });
  });

  it.each([
    ['save', ['--to', 'f', '--what'], 'Unknown option'],
    ['save', ['--from', 'f'], '--to is missing'],
    ['restore', ['--to', 'f'], '--from is missing'],
    ['save', ['--to', 'f', '--only', 'users,money'], '--only accepts some of: database,tracks,users,files'],
    ['save', ['--to', 'f', '--only', 'tracks'], 'saved with the database'],
    ['save', ['--to', 'f', '--database', 'drill'], 'npm run backup has no option --database'],
    ['save', ['--to', 'f', '--tracks', 'a=b', '--hash-config', 'x'], '--tracks, --hash-config'],
    ['save', ['--to', 'f', '--from', 'g'], 'npm run backup has no option --from'],
    ['restore', ['--from', 'f', '--to', 'g'], 'npm run restore has no option --to'],
    ['restore', ['--from', 'f', '--saved-from', 'city-main'], 'daily backup of Firebase'],
    ['restore', ['--from', 'f', '--tracks', 'city-a'], '--tracks needs pairs OLD=NEW'],
    ['restore', ['--from', 'f', '--tracks', 'city-a=city-c,city-b=city-c'], 'each NEW must differ'],
    ['restore', ['--from', 'f', '--tracks', 'city-a=https://city-c'], '--tracks needs pairs OLD=NEW'],
    ['restore', ['--from', 'f', '--only', 'users', '--tracks', 'city-a=city-c'], 'database and tracks'],
    ['save', ['--to', 'f', '--port-base', 'x'], 'not a port base'],
    ['save', ['--to', 'f', '--port-base', '5600', '--project', 'default'], 'together'],
    ['save', ['--to', 'f', '--project', 'nowhere'], 'has no project "nowhere"'],
    ['save', ['--to', 'f', '--project', 'bare'], 'npm run configure'],
  ] as const)('of %s refuse %s with an error of one line', (command, args, part) => {
    const parsed = parse(command, ...args);
    expect(parsed.kind === 'error' && parsed.message).toContain(part);
    expect(parsed.kind === 'error' && parsed.message).not.toContain('\n');
  });

  it('are listed in the help', () => {
    const textOf = (command: 'save' | 'restore') => {
      const parsed = parse(command, '--help');
      return parsed.kind === 'help' && parsed.text;
    };
    expect(textOf('restore')).toContain('--hash-config');
    expect(textOf('save')).toContain('--to FOLDER');
  });
});
