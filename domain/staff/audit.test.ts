import { en } from '@locales/english';
import { describe, expect, it } from 'vitest';
import { CATALOGUE_CODES, SERVICE_CODES } from '../error-codes';
import { AUDIT_ACTIONS, isNotedRefusal } from './audit';

describe('the actions of the audit log', () => {
  it('each have a text, and each text belongs to an action', () => {
    const texts = Object.keys(en).filter((key) => key.startsWith('audit_did_'));
    expect(AUDIT_ACTIONS.map((action) => `audit_did_${action}`).sort()).toEqual(texts.sort());
  });

  it('each have a sentence with the name of the person who acted', () => {
    const sentences = Object.entries(en).filter(([key]) => key.startsWith('audit_says_'));
    expect([...AUDIT_ACTIONS.map((action) => `audit_says_${action}`), 'audit_says_unknown'].sort()).toEqual(
      sentences.map(([key]) => key).sort(),
    );
    expect(sentences.filter(([, text]) => !text.includes('{author}'))).toEqual([]);
  });
});

describe('a refused call', () => {
  it('adds an entry to the audit log if the caller may not make the call', () => {
    expect([...CATALOGUE_CODES, ...SERVICE_CODES].filter(isNotedRefusal).sort()).toEqual([
      'account_blocked',
      'demo_mode',
      'permission_denied',
      'recent_login_required',
      'second_factor_required',
      'second_factor_wait',
      'session_ended',
    ]);
  });
});
