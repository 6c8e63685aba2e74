import type { Plugin } from 'vite';

/** What the first screens run nearly all of. */
const readAtOnce = /^assets\/(base|start|main|frame|chunk)-[^/]*\.js$/;

/**
 * Tells browsers that know the hint to compile these files beside the page's own thread, while they arrive, in the place
 * of one function at a time when it is first called.
 */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk' && readAtOnce.test(chunk.fileName)) {
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    }
  },
});
