import { parseSync, type Plugin } from 'vite';

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

/** The schema classes, and in the core what they are made of. */
const CLASSES = /\/zod\/v4\/classic\/schemas\.js$/;
const CORE = /\/zod\/v4\/core\/schemas\.js$/;

type Span = { start: number; end: number };

/** Where the module says what the constant of this name is, argument by argument of its call. */
function argumentsOf(code: string, constant: string): Span[] {
  for (const statement of parseSync('zod.js', code).program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    const { declaration } = statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type === 'Identifier' && id.name === constant && init?.type === 'CallExpression') {
        return init.arguments;
      }
    }
  }
  throw new Error(`zod has no constant ${constant} that a call makes`);
}

const replaced = (code: string, span: Span | undefined, text: string): string => {
  if (span === undefined) throw new Error('zod makes this constant in another way');
  return `${code.slice(0, span.start)}${text}${code.slice(span.end)}`;
};

/** Strings without the methods of formats (`z.string().email()`): each of them is a class, and no bundler can leave one out. */
export function withoutStringFormats(code: string): string {
  return replaced(code, argumentsOf(code, 'ZodString')[2], '{}');
}

const MEMOIZER = 'core.config({ memoizer: core.memoizer() });';

/** Reading keeps no list of what it has read: no record that comes as JSON refers to itself. */
export function withoutMemoizer(code: string): string {
  if (!code.includes(MEMOIZER)) throw new Error('zod sets its memoizer in another way');
  return code.replace(MEMOIZER, ';');
}

/** Objects are always read in the plain way: the page's policy forbids the code that zod would write for them. */
export function withoutCompiledObjects(code: string): string {
  return replaced(
    code,
    argumentsOf(code, '$ZodObjectJIT')[1],
    '(inst, def) => { $ZodObject.init(inst, def); }',
  );
}

/**
 * Leaves out of the app what it never calls of zod and no bundler can leave out by itself: JSON schemas, the formats of
 * strings, the memoizer of values that refer to themselves, and the compiler of objects. Every page would load 11 kB (gzip)
 * for them.
 */
export function leanZodPlugin(): Plugin {
  return {
    name: 'hail-lean-zod',
    apply: 'build',
    transform: (code, id) => {
      if (JSON_SCHEMA.test(id)) return { code: withoutJsonSchema(code), map: null };
      if (CLASSES.test(id)) return { code: withoutMemoizer(withoutStringFormats(code)), map: null };
      if (CORE.test(id)) return { code: withoutCompiledObjects(code), map: null };
      return null;
    },
  };
}
