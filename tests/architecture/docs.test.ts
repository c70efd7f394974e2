import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BOOKING_STATUSES, ROLES } from '@domain/records';
import { ROUTES } from '@/config/paths';
import { endpoints } from '../../functions/src/endpoints';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The folders whose files this test knows. Documents name such files, and such files cite documents. */
const FOLDERS = [
  '.ci',
  'docs',
  'domain',
  'local',
  'packages',
  'functions',
  'gateways',
  'locales',
  'monitoring',
  'public',
  'rules',
  'src',
  'tests',
  'tools',
];
const BUILT = new Set(['node_modules', 'dist', 'lib']);
/**
 * Files that documents may name although a deploy creates them, and so the repository does not contain
 * them.
 */
const MADE = new Set(['functions/package-lock.json']);

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return BUILT.has(entry.name) ? [] : filesBelow(path);
    return [relative(ROOT, path)];
  });
}

const TOP_FILES = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ name }) => name);
const FILES = [...TOP_FILES, ...FOLDERS.flatMap((folder) => filesBelow(join(ROOT, folder)))];
const NAMES = new Set(FILES.map((file) => basename(file)));
const DOCUMENTS = FILES.filter((file) => file === 'README.md' || /^docs\/.*\.md$/.test(file));

const packageSchema = z.object({ scripts: z.record(z.string(), z.string()) });

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const matches = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, group]) => group ?? '');

const headingsOf = (file: string): string[] => matches(textOf(file), /^#+ (.+)$/gm);
/** Returns the anchor that GitHub gives to a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

const IS_PATH = new RegExp(`^(?:${FOLDERS.map((folder) => folder.replace('.', '\\.')).join('|')})/`);
const IS_FILE_NAME = /^[\w-][\w.-]*\.(?:tsx?|mjs|js|json|md|html|rules)$/;

/** Whether the text between two backticks names a file or folder that does not exist. */
function isMissing(text: string): boolean {
  // `features/X` stands for any feature. A pattern does not name a file.
  const path = text.replace(/\/X$/, '').replace(/\/$/, '');
  if (/[*{<\s]/.test(path) || MADE.has(path)) return false;
  if (IS_PATH.test(path)) return !existsSync(join(ROOT, path));
  return IS_FILE_NAME.test(path) && !NAMES.has(path);
}

describe('the document', () => {
  it.each(DOCUMENTS)('%s names only files that exist', (document) => {
    expect(matches(textOf(document), /`([^`\n]+)`/g).filter(isMissing)).toEqual([]);
  });

  it.each(DOCUMENTS)('%s links only to files that exist', (document) => {
    const links = matches(textOf(document), /\]\(([^)\s]+)\)/g).filter(
      (link) => !/^(?:https?:|#)/.test(link),
    );
    const broken = links.filter((link) => {
      const [path = ''] = link.split('#');
      return !existsSync(join(ROOT, dirname(document), path));
    });
    expect(broken).toEqual([]);
  });

  it.each(DOCUMENTS)('%s names only scripts of package.json', (document) => {
    const { scripts } = packageSchema.parse(JSON.parse(textOf('package.json')));
    const named = matches(textOf(document), /npm run (?:-s |--silent )?([a-z][\w:-]*)/g);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it.each(DOCUMENTS)('%s links only to headings that exist', (document) => {
    const broken = matches(textOf(document), /\]\(([^)\s]*#[^)\s]+)\)/g).filter((link) => {
      const [path = '', anchor = ''] = link.split('#');
      if (path.startsWith('http')) return false;
      const target = path === '' ? document : join(dirname(document), path);
      return !headingsOf(target).map(anchorOf).includes(anchor);
    });
    expect(broken).toEqual([]);
  });
});

describe('the page "where.md", which lists the rules of the service', () => {
  /**
   * The rows of the table. The cells of a row are the rule, the file that decides the rule with an optional
   * name in this file, and the files that depend on the rule.
   */
  const rows = textOf('docs/where.md')
    .split('\n')
    .filter((line) => /^\| .*`/.test(line))
    .map((line) => {
      const cells = line.replace(/\s*\|$/, '').split(' | ');
      const [, file = '', name] = /^`([^`]+)`(?: \(`([^`]+)`\))?\s*$/.exec(cells[1] ?? '') ?? [];
      return { rule: cells[0] ?? '', file, name };
    });

  it('names a file for each rule, and the file contains the identifier that the page gives for the rule', () => {
    expect(rows.length).toBeGreaterThan(80);
    const wrong = rows.filter(
      ({ file, name }) =>
        file === '' || (name !== undefined && !new RegExp(`\\b${name}\\b`).test(textOf(file))),
    );
    expect(wrong.map(({ rule }) => rule)).toEqual([]);
  });
});

describe('the product pages', () => {
  const pages = DOCUMENTS.filter((document) => document.startsWith('docs/product/'));
  const text = pages.map(textOf).join('\n');
  const missing = (names: readonly string[], quote: string): string[] =>
    names.filter((name) => !text.includes(`${quote}${name}${quote}`));

  it('describe every screen, status, role and call', () => {
    const paths = Object.values(ROUTES).map(({ path }) => path);
    expect(missing(paths, '`')).toEqual([]);
    expect(BOOKING_STATUSES.filter((status) => !text.includes(`| ${status} `))).toEqual([]);
    expect(missing(ROLES, '**')).toEqual([]);
    const calls = endpoints.map(({ name }) => name);
    expect(missing(calls, '`')).toEqual([]);
  });

  it.each(pages)('%s has no duplicate heading', (page) => {
    const headings = headingsOf(page);
    expect(headings.filter((heading, index) => headings.indexOf(heading) !== index)).toEqual([]);
  });
});

/** Returns the text with each comment on one line. */
const oneLine = (text: string): string => text.replaceAll(/\n\s*(?:\*|\/\/)? */g, ' ');

describe('the files of the repository', () => {
  const files = FILES.filter((file) => /\.(?:tsx?|mjs|js|json|rules|md)$/.test(file));

  it('name only documents that exist', () => {
    const broken = files.flatMap((file) =>
      matches(textOf(file), /\b(docs\/[\w/-]+\.md)\b/g)
        .filter((path) => !existsSync(join(ROOT, path)))
        .map((path) => `${file}: ${path}`),
    );
    expect(broken).toEqual([]);
  });

  it('cite only headings of product pages that exist', () => {
    const cited = files.flatMap((file) =>
      Array.from(
        oneLine(textOf(file)).matchAll(/(docs\/product\/[\w-]+\.md), \\?"([^"\\]+)/g),
        ([, page = '', heading = '']) => ({ file, page, heading }),
      ),
    );
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter(({ page, heading }) => !headingsOf(page).includes(heading))).toEqual([]);
  });
});
