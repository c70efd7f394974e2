import { describe, expect, it } from 'vitest';
import { parseBackupOptions } from './backup-options';

const CITY = {
  projectId: 'city',
  functionsEnv: { HAIL_DATABASE_INSTANCE: 'city-main', HAIL_DATABASE_REGION: 'europe-west1' },
  webEnv: { VITE_FIREBASE_STORAGE_BUCKET: 'city.firebasestorage.app' },
};
const readProject = (alias: string) => {
  if (alias === 'default') return CITY;
  if (alias === 'bare') return { projectId: 'bare', functionsEnv: {}, webEnv: {} };
  return { projectId: null, functionsEnv: {}, webEnv: {} };
};
const parse = (command: 'save' | 'restore', ...args: string[]) =>
  parseBackupOptions(command, args, {}, readProject);

describe('the options of npm run backup and npm run restore', () => {
  it('mean the local stack, unless a project is named', () => {
    expect(parse('save', '--to', 'folder', '--port-base', '5600')).toMatchObject({
      options: {
        folder: 'folder',
        parts: ['database', 'users', 'files'],
        place: {
          databaseUrl: 'https://demo-hail-default-rtdb.firebaseio.com',
          emulators: { database: '127.0.0.1:5602', auth: '127.0.0.1:5601', storage: '127.0.0.1:5604' },
        },
      },
    });
    expect(parse('save', '--to', 'folder', '--project', 'default')).toMatchObject({
      options: {
        place: {
          ...{ projectId: 'city', bucket: 'city.firebasestorage.app', emulators: null },
          databaseUrl: 'https://city-main.europe-west1.firebasedatabase.app',
        },
      },
    });
  });

  it('name the empty database and the parts to restore', () => {
    expect(
      parse(
        'restore',
        ...['--from', 'f', '--project', 'default', '--database', 'drill', '--only', 'users,database'],
      ),
    ).toMatchObject({
      options: {
        parts: ['users', 'database'],
        place: { databaseUrl: 'https://drill.europe-west1.firebasedatabase.app' },
      },
    });
  });

  it('take a daily backup of Firebase for the database only', () => {
    expect(parse('restore', '--from', '2026-11-23_data.json.gz')).toMatchObject({
      options: { parts: ['database'] },
    });
    expect(parse('restore', '--from', 'x.json.gz', '--only', 'users')).toMatchObject({
      message: 'A daily backup of Firebase holds the database only.',
    });
  });

  it.each([
    ['save', ['--to', 'f', '--what'], 'Unknown option'],
    ['save', ['--from', 'f'], '--to is missing'],
    ['restore', ['--to', 'f'], '--from is missing'],
    ['save', ['--to', 'f', '--only', 'users,money'], '--only takes some of: database,users,files'],
    ['save', ['--to', 'f', '--port-base', 'x'], 'not a port base'],
    ['save', ['--to', 'f', '--port-base', '5600', '--project', 'default'], 'together'],
    ['save', ['--to', 'f', '--project', 'nowhere'], 'has no project "nowhere"'],
    ['save', ['--to', 'f', '--project', 'bare'], 'npm run configure'],
  ] as const)('refuse %s %s in one line', (command, args, part) => {
    const parsed = parse(command, ...args);
    expect(parsed.kind === 'error' && parsed.message).toContain(part);
    expect(parsed.kind === 'error' && parsed.message).not.toContain('\n');
  });

  it('are listed', () => {
    const textOf = (command: 'save' | 'restore') => {
      const parsed = parse(command, '--help');
      return parsed.kind === 'help' && parsed.text;
    };
    expect(textOf('restore')).toContain('--hash-config');
    expect(textOf('save')).toContain('--to FOLDER');
  });
});
