const WORKSPACE = 'functions';

/**
 * The part of a repository's lock file that one of its packages needs, as a separate lock file.
 * @param {{ packages: Record<string, any> }} whole the lock file of the repository
 * @param {{ name: string, version: string, dependencies?: Record<string, string>, engines?: Record<string, string> }} own the package
 * @returns {{ name: string, version: string, lockfileVersion: number, requires: boolean, packages: Record<string, any> }} its lock file
 */
export function lockOf(whole, own) {
  const { name, version, dependencies = {}, engines } = own;
  const needed = new Map();

  /**
   * The path where Node finds a dependency of a package. It is in the folder of the package, or in a folder
   * above.
   */
  const find = (from, dependency) => {
    for (let folder = from; ;) {
      const path = `${folder === '' ? '' : `${folder}/`}node_modules/${dependency}`;
      if (path in whole.packages) return path;
      if (folder === '') return null;
      const cut = folder.lastIndexOf('/node_modules/');
      folder = cut === -1 ? '' : folder.slice(0, cut);
    }
  };
  const take = (from, dependency, isOptional) => {
    const path = find(from, dependency);
    if (path === null) {
      if (isOptional) return;
      throw new Error(
        `package-lock.json lacks ${dependency}, which ${from} needs. Run npm install in the repository.`,
      );
    }
    if (needed.has(path)) return;
    const entry = { ...whole.packages[path] };
    // The repository may need a package only for its tests, while the functions need it at run time.
    delete entry.dev;
    delete entry.devOptional;
    needed.set(path, entry);
    for (const next of Object.keys(entry.dependencies ?? {})) take(path, next, false);
    for (const next of Object.keys(entry.optionalDependencies ?? {})) take(path, next, true);
    for (const next of Object.keys(entry.peerDependencies ?? {}))
      if (entry.peerDependenciesMeta?.[next]?.optional !== true) take(path, next, false);
  };
  for (const dependency of Object.keys(dependencies)) take(WORKSPACE, dependency, false);

  const below = `${WORKSPACE}/node_modules/`;
  const moved = [...needed].map(([path, entry]) => [
    path.startsWith(below) ? path.slice(WORKSPACE.length + 1) : path,
    entry,
  ]);
  if (new Set(moved.map(([path]) => path)).size < moved.length)
    throw new Error(
      'Two versions of a package would be installed in one folder. Run npm dedupe in the repository.',
    );
  return {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name, version, dependencies, ...(engines === undefined ? {} : { engines }) },
      ...Object.fromEntries(moved.sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}
