import type { Plugin } from 'vite';

/**
 * Stops a build whose chunks need each other in a circle: which of them runs first is then chance, and a constant of
 * the other may not be there yet when it is read.
 */
export const noCircles = (): Plugin => ({
  name: 'no-circles',
  generateBundle(_, bundle) {
    const done = new Set<string>();
    const visit = (name: string, path: readonly string[]): void => {
      if (path.includes(name)) {
        this.error(`Chunks need each other: ${[...path.slice(path.indexOf(name)), name].join(' → ')}`);
      }
      const chunk = bundle[name];
      if (done.has(name) || chunk?.type !== 'chunk') return;
      for (const next of chunk.imports) visit(next, [...path, name]);
      done.add(name);
    };
    for (const name of Object.keys(bundle)) visit(name, []);
  },
});
