import type { Plugin } from 'vite';

/** What the first screens run nearly all of. */
const readAtOnce = /^assets\/(base|start|main|frame|chunk)-[^/]*\.js$/;

/** Makes browsers that support the hint compile these files eagerly, off the main thread, while they load. */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    // After Vite has put its list of what to fetch beside a chunk first: the hint counts on the first line alone.
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && readAtOnce.test(chunk.fileName)) {
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        }
      }
    },
  },
});
