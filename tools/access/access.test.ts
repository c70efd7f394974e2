import { describe, expect, it } from 'vitest';
import { accessCommands, APIS, OWN_ROLES, PROJECT_ROLES } from '../project/cloud-needs';

describe('the commands of npm run access', () => {
  const commands = accessCommands('city-rides', '234');
  const texts = commands.map(({ args }) => args.join(' '));

  it('enable every API and grant every role, with a reason for each command', () => {
    expect(commands).toHaveLength(APIS.length + PROJECT_ROLES.length + OWN_ROLES.length);
    expect(commands.filter(({ why }) => why === '')).toEqual([]);
    expect(texts).toContain('services enable eventarc.googleapis.com --project city-rides');
    expect(texts).toContain(
      'projects add-iam-policy-binding city-rides --member serviceAccount:234-compute@developer.gserviceaccount.com --role roles/firebasedatabase.admin --condition None',
    );
  });

  it('allow the functions to sign tokens only for their own account', () => {
    const signing = texts.filter((text) => text.includes('serviceAccountTokenCreator'));
    expect(signing).toEqual([
      'iam service-accounts add-iam-policy-binding 234-compute@developer.gserviceaccount.com --member serviceAccount:234-compute@developer.gserviceaccount.com --role roles/iam.serviceAccountTokenCreator --project city-rides',
    ]);
  });
});
