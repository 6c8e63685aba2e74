import type { CDPSession } from '@playwright/test';

/** Bytes of a page's heap: what it keeps, and the code V8 has compiled for it, which grows as functions turn out to be used. */
export interface Heap {
  kept: number;
  code: number;
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
  strings: string[];
}

/** What the browser stores of answers for the driver that listens to them; a page of a person has none of it. */
const OF_DRIVER = 'blink::NetworkResourcesData';

/** Collects garbage and adds up what is left. */
export async function heapOf(page: CDPSession): Promise<Heap> {
  const chunks: string[] = [];
  const collect = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  page.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await page.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  page.off('HeapProfiler.addHeapSnapshotChunk', collect);
  const { snapshot, nodes, strings } = JSON.parse(chunks.join('')) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field)) as [
    number,
    number,
    number,
  ];
  const heap = { kept: 0, code: 0 };
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (strings[nodes[at + name]!]!.startsWith(OF_DRIVER)) continue;
    heap[types[0][nodes[at + type]!] === 'code' ? 'code' : 'kept'] += nodes[at + size]!;
  }
  return heap;
}
