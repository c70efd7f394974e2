import type { Plugin } from 'vite';

/** The modules of zod that describe a schema as JSON Schema. */
const JSON_SCHEMA = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;
const EXPORTED = /^export (?:const |function |\{ (?:\w+ as )?)(\w+)/gm;

/** The same exports without their code: the functions that they make throw when somebody calls them. */
export function withoutJsonSchema(code: string): string {
  const names = [...code.matchAll(EXPORTED)].flatMap(([, name]) => (name === undefined ? [] : [name]));
  return [
    'const missing = () => { throw new Error("This build has no JSON schemas of zod."); };',
    'const none = () => missing;',
    `export { ${names.map((name) => `none as ${name}`).join(', ')} };`,
  ].join('\n');
}

/**
 * Leaves zod's JSON schemas out of the app. Each of its schemas has a method that makes one, so no bundler can leave them out
 * by itself; the app never calls it, and every page would load 5 kB (gzip) for it.
 */
export function leanZodPlugin(): Plugin {
  return {
    name: 'hail-lean-zod',
    apply: 'build',
    transform: (code, id) => (JSON_SCHEMA.test(id) ? { code: withoutJsonSchema(code), map: null } : null),
  };
}
