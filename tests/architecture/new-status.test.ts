import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const RECORD = path.join(ROOT, 'domain/records/status.ts');
const PROJECTS = ['tsconfig.json', 'domain/tsconfig.json', 'functions/tsconfig.json'];

/**
 * Returns the text of the record of statuses with a new status LOADING between ARRIVED and STARTED. The new
 * status is a copy of ARRIVED. No other file contains LOADING.
 */
function recordWithLoading(): string {
  const text = ts.sys.readFile(RECORD) ?? '';
  const arrived = /^ {2}ARRIVED: \{.*?^ {2}\},\n/ms.exec(text)?.[0] ?? '';
  const loading = arrived.replace('ARRIVED', 'LOADING');
  return text.replace(arrived, `${arrived.replace('STARTED:', "LOADING: ['driver'], STARTED:")}${loading}`);
}

/** Returns the files and options of a TypeScript project. */
function projectOf(file: string): ts.ParsedCommandLine {
  const configFile = path.join(ROOT, file);
  const config: unknown = ts.readConfigFile(configFile, (name) => ts.sys.readFile(name)).config;
  return ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(configFile), undefined, configFile);
}

/** Returns the files of all projects that do not compile with this text of the record, except for tests. */
function filesWithErrors(record: string): string[] {
  const projects = PROJECTS.map(projectOf);
  const options: ts.CompilerOptions = { ...projects[0]?.options, noEmit: true };
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (file, version, ...rest) =>
    path.resolve(file) === RECORD
      ? ts.createSourceFile(file, record, version)
      : getSourceFile(file, version, ...rest);
  const names = new Set(
    projects.flatMap(({ fileNames }) => fileNames.filter((name) => !/\.(?:test|bench)\.tsx?$/.test(name))),
  );
  const program = ts.createProgram([...names], options, host);
  const files = ts
    .getPreEmitDiagnostics(program)
    .map(({ file }) => (file === undefined ? '' : path.relative(ROOT, file.fileName)));
  return [...new Set(files)].sort();
}

describe('a new status of a trip', () => {
  it('causes a type error in every file that must handle all statuses', () => {
    const record = recordWithLoading();
    expect(record).toContain('LOADING: {');
    // All other files derive their behaviour from the record.
    expect(filesWithErrors(record)).toEqual([
      'domain/languages/status-key.ts',
      'functions/src/trips/effects/trip-effects.ts',
      'local/fleet/driver.ts',
      'local/seed/current-bookings.ts',
      'src/components/StatusChip.tsx',
      'src/features/driver/NextStep.tsx',
      'src/features/driver/driver-headline.ts',
      'src/features/trip/trip-headline.ts',
      'tests/properties/support/trip-actions.ts',
      'tests/rules/support/trespass.ts',
    ]);
  }, 900_000);
});
