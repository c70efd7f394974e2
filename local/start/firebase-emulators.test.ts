import { describe, expect, it } from 'vitest';
import { readOutput } from './firebase-emulators';

describe('a line of output from firebase-tools', () => {
  it('means that the emulators are ready if the line says so, with or without colour', () => {
    expect(readOutput('│ ✔  All emulators ready! It is now safe to connect your app. │')).toEqual({
      kind: 'ready',
    });
    expect(readOutput('\u001b[90m│\u001b[39m ✔  \u001b[1mAll emulators ready!\u001b[22m It is')).toEqual({
      kind: 'ready',
    });
  });

  it('is shown as an error if the line reports an error or the end of an emulator', () => {
    expect(readOutput('Error: Could not start Database Emulator, port taken.')).toEqual({
      kind: 'error',
      text: 'Could not start Database Emulator, port taken.',
    });
    expect(readOutput('⚠  Database Emulator has exited upon receiving signal: SIGKILL')).toMatchObject({
      kind: 'died',
    });
  });

  it('is shown as a warning only if a developer can act on the warning', () => {
    expect(readOutput('⚠  storage: Unexpected token in storage.rules:3: rules not loaded')).toEqual({
      kind: 'warning',
      text: 'Unexpected token in storage.rules:3: rules not loaded',
    });
    expect(
      readOutput('⚠  database: ../../../database.rules.json:2:29: Unknown variable nul in rules'),
    ).toEqual({ kind: 'warning', text: 'database.rules.json:2:29: Unknown variable nul in rules' });
    expect(
      readOutput('⚠  database: Env variable override detected. Using database emulator at /x/database.mjs'),
    ).toBeNull();
    expect(readOutput('i  functions: Beginning execution of "us-central1-api"')).toBeNull();
  });
});
