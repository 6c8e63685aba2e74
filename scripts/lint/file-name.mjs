import { basename } from 'node:path';

/** File names are kebab-case with a role after a dot: `vat-rates.entity.ts`. Barrels (`index.ts`) are not used. */
export const fileName = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const name = basename(context.filename);
    return {
      Program(node) {
        if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|tsx)$/.test(name))
          context.report({ node, message: `${name}: file names are kebab-case, <name>.<role>.ts` });
        if (/^index\.tsx?$/.test(name)) context.report({ node, message: 'No barrels: import the file that has it.' });
      },
    };
  },
};
