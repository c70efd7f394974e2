import { describe, expect, it } from 'vitest';
import { DEPLOYER_ROLES, deployerCommands } from './deployer';

describe('the account with which a CI deploys', () => {
  const textsOf = (hasDeployer: boolean): string[] =>
    deployerCommands('city-rides', '234', hasDeployer).map(({ args }) => args.join(' '));

  it('is made once, and gets its roles again at each run', () => {
    const [create, ...grants] = textsOf(false);
    expect(create).toBe(
      'iam service-accounts create hail-deployer --display-name Deploys Hail --project city-rides',
    );
    expect(textsOf(true)).toEqual(grants);
    expect(grants).toHaveLength(DEPLOYER_ROLES.length + 1);
  });

  it('may use the account of the functions, and no other account', () => {
    expect(textsOf(true).filter((text) => text.includes('serviceAccountUser'))).toEqual([
      'iam service-accounts add-iam-policy-binding 234-compute@developer.gserviceaccount.com --member serviceAccount:hail-deployer@city-rides.iam.gserviceaccount.com --role roles/iam.serviceAccountUser --project city-rides',
    ]);
  });

  it('gets no role that lets it grant roles or read secrets', () => {
    const names = DEPLOYER_ROLES.map(({ name }) => name);
    for (const name of ['roles/owner', 'roles/editor', 'roles/secretmanager.admin', 'roles/firebase.admin'])
      expect(names).not.toContain(name);
  });
});
