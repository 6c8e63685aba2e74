import { useLayoutEffect, useState, type RefObject } from 'react';
import { grows, widthOf } from '../../fields/kinds';
import type { Column } from './columns';

export const minWidth = 48;
export const maxWidth = 800;

/** Pixels a header or a known value may claim. */
const MOST = 220;

/** The width of a column that was not dragged: declared, else of its kind, and at least what its header needs. */
export function naturalWidth(column: Pick<Column, 'field' | 'label' | 'unit' | 'widest'>): number {
  const { field, label, unit, widest } = column;
  const words = Math.ceil((label.length + (unit ? unit.length + 1 : 0)) * 6.4);
  // A declared width is meant for the values; its header needs no room for the arrow of a sort as well.
  const header = words + (field.width ? 14 : 28);
  return Math.max(widthOf(field), Math.min(header, MOST), Math.min(widest, MOST));
}

/** The smallest share of its natural width a growing column shrinks to. */
const minShare = 0.7;

/**
 * Widths in pixels that fill `room`: text columns that were not dragged share the free space in proportion, or shrink
 * where that avoids scrolling. Where it does not, all columns keep their natural width and the table scrolls.
 */
export function fitWidths(
  columns: readonly Column[],
  dragged: Readonly<Record<string, number>>,
  room: number,
): number[] {
  const natural = columns.map((column) => dragged[column.key] ?? naturalWidth(column));
  const spare = room - natural.reduce((sum, width) => sum + width, 0);
  const elastic = columns.map((column) => dragged[column.key] === undefined && grows(column.field));
  const resized =
    elastic.some(Boolean) || spare < 0 ? elastic : columns.map((column) => dragged[column.key] === undefined);
  const base = natural.reduce((sum, width, i) => sum + (resized[i] ? width : 0), 0);
  if (base === 0) return natural;
  const factor = 1 + spare / base;
  if (factor < minShare) return natural;
  return natural.map((width, i) => (resized[i] ? Math.floor(width * factor) : width));
}

/** Pixels the widest cell of a column needs, header included, measured on the rendered rows. */
export function contentWidth(root: HTMLElement, key: string): number {
  const range = document.createRange();
  const widthOf = (node: Element) => {
    range.selectNodeContents(node);
    return range.getBoundingClientRect().width;
  };
  const name = CSS.escape(key);
  const cells = [...root.querySelectorAll(`td[data-column="${name}"]`)].map((cell) => widthOf(cell) + 14);
  const head = root.querySelector(`th[data-head="${name}"] button`);
  return Math.ceil(Math.max(0, ...cells, head ? widthOf(head) + 20 : 0));
}

/** Inner width of an element in pixels, updated when it changes; 0 before it is rendered. */
export function useElementWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
