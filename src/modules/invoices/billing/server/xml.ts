import { XMLBuilder } from 'fast-xml-parser';
import { inTurns } from '../../../../engine/server/in-turns';

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

/** Stands in a document for an element that comes many times. */
export const MANY = 'many';

/** Elements of one name, each built when its turn comes. */
export interface Elements {
  name: string;
  nodes: readonly (() => Node)[];
}
export const elements = <T>(name: string, of: readonly T[], nodeOf: (one: T, at: number) => Node): Elements => ({
  name,
  nodes: of.map((one, at) => () => nodeOf(one, at)),
});

/**
 * A document with elements of which there are thousands, in turns with other work. Each has its name once in the document, with
 * `MANY` for its content.
 */
export async function longXmlText(document: Node, lists: readonly Elements[]): Promise<string> {
  let text = xmlText(document);
  for (const { name, nodes } of lists) {
    const built = await inTurns(nodes, (node) => [String(builder.build(known({ [name]: node() })))]);
    text = text.replace(`<${name}>${MANY}</${name}>`, () => built.join(''));
  }
  return text;
}
