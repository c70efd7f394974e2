import { describe, expect, it } from 'vitest';
import { en } from '../languages/en/en';
import { AUDIT_ACTIONS } from './audit';

describe('the actions of the audit log', () => {
  it('each have a text, and each text has its action', () => {
    const texts = Object.keys(en).filter((key) => key.startsWith('audit_did_'));
    expect(AUDIT_ACTIONS.map((action) => `audit_did_${action}`).sort()).toEqual(texts.sort());
  });
});
