/** `.tsx` says that a file holds JSX; the side of a file (server, web) is its folder. */
export const tsxHasJsx = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    if (!context.filename.endsWith('.tsx')) return {};
    let found = false;
    return {
      'JSXElement, JSXFragment'() {
        found = true;
      },
      'Program:exit'(node) {
        if (!found) context.report({ node, message: 'No JSX in this file: name it .ts.' });
      },
    };
  },
};
