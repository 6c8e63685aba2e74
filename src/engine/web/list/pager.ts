/** One of the pager's places: a zero-based page, or the gap between pages. */
export type PagerSlot = number | 'gap';
const slots = 7;

/** Number of pages; an empty list has one. */
export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/**
 * At most seven places that never change their number while paging through a long list: first and last page are always
 * there, the current one has a neighbour on either side, a gap stands for the rest. Empty for a single page.
 */
export function pagerSlots(page: number, pages: number): PagerSlot[] {
  if (pages <= 1) return [];
  if (pages <= slots) return span(0, pages - 1);
  const last = pages - 1;
  const edge = slots - 3;
  if (page < edge) return [...span(0, edge), 'gap', last];
  if (page > last - edge) return [0, 'gap', ...span(last - edge, last)];
  return [0, 'gap', page - 1, page, page + 1, 'gap', last];
}

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
