/** What a chunking function may ask about modules. */
interface Graph {
  getModuleInfo(
    id: string,
  ): { importers: readonly string[]; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** A feature's part of the business. */
const area = /(?:\/src\/modules|virtual:entities)\/([^/]+)/;
/** Files only forms are made of; what they share with lists stays by itself. */
const ofForms = /\/src\/engine\/(web\/edit\/(?!use-record|delete-one)|web\/picker\/|fields\/)/;
const application = /\/src\/web\/app\/app\.tsx$/;
const icon = /\/@tabler\/icons-react\/dist\/esm\/icons\//;
/** Packages whose first file names everything they have: what of them is used is for the bundler to find out. */
const barrels = /\/node_modules\/(?!@tabler\/)/;

function reach(roots: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || barrels.test(id)) continue;
    found.add(id);
    waiting.push(...next(id));
  }
  return found;
}

/**
 * Puts what every screen behind the sign-in needs into one chunk, which compresses better than sixty small ones. What
 * the first page needs too is in a second chunk, so that the first page stays light; what the very first script needs
 * in a third, so that it waits for nothing. What every form needs beyond that is a fourth. Declarations are chunked by area; icons
 * that several other screens share are one chunk: each is smaller than the request for it.
 * @param root the project's folder, without a trailing slash
 */
export function frameOf(root: string): (id: string, graph: Graph) => string | null {
  let partOf: ((id: string) => string | null) | undefined;
  return (id, graph) => {
    partOf ??= find(graph);
    return partOf(id);
  };

  function find(graph: Graph): (id: string) => string | null {
    const info = (id: string) => graph.getModuleInfo(id);
    const imported = (id: string) => info(id)?.importedIds ?? [];
    const main = [`${root}/src/web/main.tsx`];
    const first = reach(main, imported);
    const before = reach(main, (id) => [
      ...imported(id),
      ...(info(id)?.dynamicallyImportedIds ?? []).filter((other) => !application.test(other)),
    ]);
    const early = reach([`${root}/src/web/start.ts`], imported);
    const behind = reach([`${root}/src/web/app/app.tsx`, `${root}/src/engine/web/list/list-screen.tsx`], imported);
    const named = [...behind].map(
      (id) => [id, early.has(id) ? 'early' : first.has(id) ? 'start' : before.has(id) ? undefined : 'frame'] as const,
    );
    const edit = [...reach([`${root}/src/engine/web/edit/edit-screen.tsx`], imported)]
      .filter((id) => ofForms.test(id) && !behind.has(id) && !before.has(id))
      .map((id) => [id, 'edit'] as const);
    const declared = [...reach(info('\0virtual:entities')?.dynamicallyImportedIds ?? [], imported)]
      .filter((id) => !behind.has(id))
      .map((id) => [id, area.exec(id)?.[1] ?? 'frame'] as const);
    const parts = new Map([...edit, ...named, ...declared].flatMap(([id, part]) => (part ? [[id, part]] : [])));
    const isShared = (id: string) => (info(id)?.importers.length ?? 0) > 1;
    return (id) => parts.get(id) ?? (icon.test(id) && !before.has(id) && isShared(id) ? 'icons' : null);
  }
}
