/** What a chunking function may ask about modules. */
interface Graph {
  getModuleInfo(
    id: string,
  ): { importers: readonly string[]; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** The part of the business a declaration belongs to; what the parts share belongs to none. */
const area = /(?:\/src\/modules|virtual:entities)\/(?!rights\/|states\/|[^/]+\.ts$)([^/]+)/;
/** Files only forms are made of; what they share with lists stays by itself. */
const ofForms = /\/src\/engine\/(web\/edit\/(?!use-record|delete-one)|web\/picker\/|fields\/)/;
const application = /\/src\/web\/app\/app\.tsx$/;
/** The grid of lines all documents share. */
const ofGrid = /\/src\/engine\/web\/grid\//;
const icon = /\/@tabler\/icons-react\/dist\/esm\/icons\//;
/** Packages whose first file names everything they have: what of them is used is for the bundler to find out. */
const barrels = /\/node_modules\/(?!@tabler\/)/;
/** Pages before the sign-in navigate too. */
const router = /\/node_modules\/react-router\//;
const kit = /\/node_modules\/(@tanstack|@mantine|clsx)\/|\/engine\/web\/ui\/kit-provider\.tsx$/;

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
 * Names the chunks of our own sources: few files that compress well instead of hundreds smaller than the request for them.
 * - `early`: what the very first script needs, so that it waits for nothing.
 * - `ahead`: what names the code of the screen at the address, which need not wait for React.
 * - `start`: what the first page needs beyond that, so that the first page stays light.
 * - `frame`: what every screen behind the sign-in needs; `shared`: what it has in common with the pages before the sign-in.
 * - `bar`: what the top bar shows after the first screen.
 * - `edit`: what every form needs.
 * - `grid`: the grid of lines; one chunk for the declarations of each area; `icons`: those several other screens share.
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
    const lazy = (id: string) => info(id)?.dynamicallyImportedIds ?? [];
    const from = (...files: string[]) => files.map((file) => `${root}/src/${file}`);
    const main = from('web/main.tsx');
    const first = reach(main, imported);
    const before = reach(main, (id) => [...imported(id), ...lazy(id).filter((other) => !application.test(other))]);
    const early = reach(from('web/start.ts'), imported);
    const ahead = reach(from('web/app/code-ahead.ts'), imported);
    // Every list's own part begins with `screens.ts`: by itself it would be one more file to wait for.
    const behind = reach(from('web/app/app.tsx', 'engine/web/list/list-screen.tsx', 'engine/web/screens.ts'), imported);
    const ofEdit = reach(from('engine/web/edit/edit-screen.tsx'), imported);
    const bar = reach(from('web/shell/top-bar.tsx').flatMap(lazy), imported);
    const declared = reach(lazy('\0virtual:entities'), imported);
    const isShared = (id: string) => (info(id)?.importers.length ?? 0) > 1;

    const needed = (id: string): string | null => {
      if (router.test(id)) return 'shared';
      if (kit.test(id)) return 'frame';
      if (early.has(id)) return 'early';
      if (first.has(id)) return 'start';
      if (ahead.has(id)) return 'ahead';
      if (behind.has(id)) return before.has(id) ? 'shared' : 'frame';
      if (declared.has(id)) return area.exec(id)?.[1] ?? (before.has(id) ? 'shared' : 'frame');
      return null;
    };
    const lateNeeded = (id: string): string | null => {
      if (ofEdit.has(id)) return ofForms.test(id) ? 'edit' : null;
      return bar.has(id) ? 'bar' : null;
    };
    const byKind = (id: string): string | null =>
      ofGrid.test(id) ? 'grid' : icon.test(id) && isShared(id) ? 'icons' : null;
    return (id) => needed(id) ?? (before.has(id) ? null : (lateNeeded(id) ?? byKind(id)));
  }
}
