/** What the tree needs of a category. */
export interface Category {
  id: number;
  parentId: number | null;
  name: string;
}

/** One line of the tree as it is drawn. */
export interface TreeLine<C extends Category = Category> {
  category: C;
  /** Depth, a root being 1. */
  level: number;
  hasChildren: boolean;
  open: boolean;
  /** Place among its siblings, one-based, and how many they are. */
  position: number;
  siblings: number;
}

const byName = new Intl.Collator('pl').compare;
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ł/gi, 'l').toLowerCase();

/** Categories by parent, in order; one whose parent is not among them counts as a root, so that nothing is lost. */
function children<C extends Category>(categories: readonly C[]): Map<number | null, C[]> {
  const known = new Set(categories.map(({ id }) => id));
  const byParent = new Map<number | null, C[]>();
  for (const category of [...categories].sort((a, b) => byName(a.name, b.name))) {
    const parent = category.parentId !== null && known.has(category.parentId) ? category.parentId : null;
    byParent.set(parent, [...(byParent.get(parent) ?? []), category]);
  }
  return byParent;
}

/** Ids of the categories that match the search and of everything above them. */
function matching<C extends Category>(categories: readonly C[], search: string): Set<number> {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const wanted = new Set<number>();
  for (const category of categories) {
    if (!folded(category.name).includes(folded(search))) continue;
    for (let at: C | undefined = category; at && !wanted.has(at.id); at = byId.get(at.parentId ?? -1))
      wanted.add(at.id);
  }
  return wanted;
}

/**
 * The lines to draw, top down.
 * @param closed ids of the categories whose children are folded away; ignored while searching
 */
export function treeLines<C extends Category>(
  categories: readonly C[],
  closed: ReadonlySet<number>,
  search = '',
): TreeLine<C>[] {
  const byParent = children(categories);
  const wanted = search ? matching(categories, search) : undefined;
  const lines: TreeLine<C>[] = [];
  const visit = (parent: number | null, level: number): void => {
    const shown = (byParent.get(parent) ?? []).filter(({ id }) => !wanted || wanted.has(id));
    shown.forEach((category, at) => {
      const below = (byParent.get(category.id) ?? []).filter(({ id }) => !wanted || wanted.has(id));
      const open = wanted !== undefined || !closed.has(category.id);
      const hasChildren = below.length > 0;
      lines.push({ category, level, hasChildren, open, position: at + 1, siblings: shown.length });
      if (hasChildren && open) visit(category.id, level + 1);
    });
  };
  visit(null, 1);
  return lines;
}
