import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '../..');

type TypeCheck = (file: string, text: string, users: readonly string[]) => boolean;

/**
 * Returns a function that checks whether a changed file has type errors, or causes type errors in the given
 * files that use it. Each TypeScript program is read once.
 */
export function createTypeCheck(): TypeCheck {
  const programs = new Map<string, TypeCheck>();
  return (file, text, users) => {
    const project = file.startsWith('functions/') ? 'functions' : '.';
    const check = programs.get(project) ?? typeCheckOf(project);
    programs.set(project, check);
    return check(file, text, users);
  };
}

/** Returns the type check of the program that the `tsconfig.json` of a folder describes. */
function typeCheckOf(project: string): TypeCheck {
  const folder = path.join(root, project);
  const { config } = ts.readConfigFile(path.join(folder, 'tsconfig.json'), (name) =>
    ts.sys.readFile(name),
  ) as { config: unknown };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const changed = { file: '', text: '', version: 0 };
  const service = ts.createLanguageService({
    getScriptFileNames: () => fileNames,
    getScriptVersion: (file) => (file === changed.file ? String(changed.version) : '0'),
    getScriptSnapshot: (file) => {
      const text = file === changed.file ? changed.text : ts.sys.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => folder,
    getCompilationSettings: () => options,
    getDefaultLibFileName: (given) => ts.getDefaultLibFilePath(given),
    fileExists: (file) => ts.sys.fileExists(file),
    readFile: (file) => ts.sys.readFile(file),
    readDirectory: (...args) => ts.sys.readDirectory(...args),
  });
  return (file, text, users) => {
    changed.file = path.join(root, file);
    changed.text = text;
    changed.version += 1;
    const program = service.getProgram();
    return [file, ...users]
      .map((name) => path.join(root, name))
      .some((name) => program?.getSourceFile(name) && service.getSemanticDiagnostics(name).length > 0);
  };
}
