import type { Plugin } from 'vite';

/**
 * Files that import each other in a circle. Each file in the list imports the next. Null if there is no
 * circle. `imports` has the static imports of each file.
 */
export function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const follow = (file: string, way: readonly string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const other of imports.get(file) ?? []) {
      const circle = follow(other, [...way, file]);
      if (circle !== null) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const circle = follow(file, []);
    if (circle !== null) return circle;
  }
  return null;
}

/**
 * Fails a build if its files import each other in a circle. The bundler joins modules by size, so modules
 * without a circle can become files with a circle. A page then breaks if the wrong file runs first.
 */
export function fileCirclesPlugin(): Plugin {
  return {
    name: 'file-circles',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const circle = circleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (circle === null) return;
      const modules = chunks
        .filter(({ fileName }) => circle.includes(fileName))
        .map(({ fileName, moduleIds }) => `${fileName}: ${moduleIds.join(', ')}`);
      this.error(`Files of the build import each other: ${circle.join(' → ')}\n${modules.join('\n')}`);
    },
  };
}
