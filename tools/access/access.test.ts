import { describe, expect, it } from 'vitest';
import { accessCommands, APIS, OWN_ROLES, PROJECT_ROLES } from '../project/cloud-needs';

describe('the commands of npm run access', () => {
  const commands = accessCommands('city-rides', '234', { webEnv: {}, functionsEnv: {} });
  const texts = commands.map(({ args }) => args.join(' '));

  it('enable every API and grant every role, with a reason for each command', () => {
    // Two commands are for the account of Eventarc.
    expect(commands).toHaveLength(APIS.length + PROJECT_ROLES.length + OWN_ROLES.length + 2);
    expect(commands.filter(({ why }) => why === '')).toEqual([]);
    expect(texts).toContain('services enable eventarc.googleapis.com --project city-rides');
    expect(texts).toContain(
      'projects add-iam-policy-binding city-rides --member serviceAccount:234-compute@developer.gserviceaccount.com --role roles/firebasedatabase.admin --condition None',
    );
  });

  it('let the account build the functions, and let Eventarc send events', () => {
    expect(texts).toContain(
      'projects add-iam-policy-binding city-rides --member serviceAccount:234-compute@developer.gserviceaccount.com --role roles/cloudbuild.builds.builder --condition None',
    );
    expect(texts.slice(-2)).toEqual([
      'beta services identity create --service eventarc.googleapis.com --project city-rides',
      'projects add-iam-policy-binding city-rides --member serviceAccount:service-234@gcp-sa-eventarc.iam.gserviceaccount.com --role roles/eventarc.serviceAgent --condition None',
    ]);
  });

  it.each<[string, Record<string, string>, Record<string, string>, string[]]>([
    ['no service of Google', {}, { MAPS_PROVIDER: 'osm' }, []],
    ['the map of Google', { VITE_GOOGLE_MAPS_KEY: 'key' }, {}, ['maps-backend']],
    [
      'searches and routes of Google',
      {},
      { MAPS_PROVIDER: 'google' },
      ['geocoding-backend', 'places', 'routes'],
    ],
  ])('with %s enable only the map APIs of these settings', (_what, webEnv, functionsEnv, names) => {
    const enabled = accessCommands('city-rides', '234', { webEnv, functionsEnv })
      .map(({ args }) => args[2] ?? '')
      .filter((name) => /^(?:maps|geocoding|places|routes)/.test(name));
    expect(enabled).toEqual(names.map((name) => `${name}.googleapis.com`));
  });

  it('allow the functions to sign tokens only for their own account', () => {
    const signing = texts.filter((text) => text.includes('serviceAccountTokenCreator'));
    expect(signing).toEqual([
      'iam service-accounts add-iam-policy-binding 234-compute@developer.gserviceaccount.com --member serviceAccount:234-compute@developer.gserviceaccount.com --role roles/iam.serviceAccountTokenCreator --project city-rides',
    ]);
  });
});
