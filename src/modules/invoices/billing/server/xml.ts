import { XMLBuilder } from 'fast-xml-parser';

/** An element's content; attributes begin with `@`, undefined elements are left out. */
export type Node = string | { readonly [name: string]: Node | readonly Node[] | undefined };

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressEmptyNode: true });

/** The same without what is undefined, which the builder would write as empty elements. */
function known(node: Node): Node {
  if (typeof node === 'string') return node;
  return Object.fromEntries(
    Object.entries(node).flatMap(([name, value]): [string, Node | Node[]][] => {
      if (value === undefined) return [];
      if (Array.isArray(value)) return value.length ? [[name, (value as readonly Node[]).map(known)]] : [];
      return [[name, known(value as Node)]];
    }),
  );
}

/** A whole document in UTF-8, the children of each element in the order given. */
export const xmlText = (document: Node): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${String(builder.build(known(document)))}`;
