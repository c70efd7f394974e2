import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { firebaseJsonFor } from './firebase-json';
import { readProject } from './project';

describe('firebase.json', () => {
  it('contains the parts that depend on the settings of this folder', () => {
    const project = readProject(join(import.meta.dirname, '../..'));
    expect(project.firebaseJson).toEqual(firebaseJsonFor(project.firebaseJson, project));
  });
});
