import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { grows, isCutLast, stretches, widthOf } from '../../fields/kinds';
import { whenIdle } from '../when-idle';
import type { Column } from './columns';

export const minWidth = 48;
export const maxWidth = 800;

/** Pixels a header or a known value may claim. */
const MOST = 220;

/** The width of a column that was not dragged: declared, else of its kind, and at least what its header needs. */
export function naturalWidth(column: Pick<Column, 'field' | 'label' | 'unit' | 'widest' | 'sorted'>): number {
  const { field, label, unit, widest, sorted } = column;
  // The header of a sort is bold.
  const words = Math.ceil((label.length + (unit ? unit.length + 1 : 0)) * (sorted ? 7.2 : 6.4));
  // A declared width is meant for the values; its header needs room for the arrow only where it has one from the start.
  const header = words + (field.width && !sorted ? 14 : 28);
  return Math.max(widthOf(field), Math.min(header, MOST), Math.min(widest, MOST));
}

/** Pixels a column of texts keeps when texts are cut to avoid scrolling. */
const leastText = 80;

/** Up to this declared width in pixels a text is a number or a code, which is of no use cut. */
const CODE_WIDTH = 140;

/** Pixels a column needs for its widest cell and its header, on one line or on two. */
export interface ContentWidth {
  oneLine: number;
  twoLines: number;
}
/** By key; columns not measured yet are missing. */
export type ContentWidths = Readonly<Record<string, ContentWidth>>;

export const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/** The widths of all columns where there is room for them. */
export const naturalWidths = (columns: readonly Column[], dragged: Readonly<Record<string, number>>): number[] =>
  columns.map((column) => dragged[column.key] ?? naturalWidth(column));

/** What a cell gives up of its padding in a narrow table, in pixels; see `data-narrow` in table.module.css. */
const NARROWING = 4;

export interface Fit {
  /** In pixels, in the order of the columns. */
  widths: number[];
  /** Cells have less padding. */
  isNarrow: boolean;
}

/**
 * Widths that fill `room`. What is no text gets what its content needs. Free space is shared by the text columns that were
 * not dragged. Where natural widths need more, columns give up what their content leaves empty, then headers take two lines,
 * then cells give up padding, and where that is not enough, texts are cut, but no numbers of documents and no codes. If the
 * table scrolls nonetheless, no column is narrower than its content or its natural width.
 * @param room pixels
 */
export function fitWidths(
  columns: readonly Column[],
  dragged: Readonly<Record<string, number>>,
  room: number,
  contents: ContentWidths = {},
): Fit {
  const isFixed = (column: Column) => dragged[column.key] !== undefined;
  const isText = (column: Column) => !isFixed(column) && stretches(column.field) && !isCode(column.field);
  const natural = naturalWidths(columns, dragged).map((width, i) => {
    const column = columns[i]!;
    // Of a date, a number or a sum a part is of no use, or wrong.
    const content = isFixed(column) || isText(column) ? 0 : (contents[column.key]?.twoLines ?? 0);
    return Math.max(width, Math.min(content, MOST));
  });
  const missing = sumOf(natural) - room;
  if (missing <= 0) {
    const elastic = columns.map((column) => !isFixed(column) && grows(column.field));
    const base = sumOf(natural.filter((_, i) => elastic[i]));
    const widths = natural.map((width, i) => (elastic[i] ? Math.floor(width * (1 - missing / base)) : width));
    return { widths, isNarrow: false };
  }
  const needed = (lines: keyof ContentWidth, saved = 0) =>
    columns.map((column, i) => {
      const content = contents[column.key]?.[lines];
      return isFixed(column) || content === undefined ? natural[i]! : Math.min(natural[i]!, content - saved);
    });
  const oneLine = needed('oneLine');
  if (sumOf(oneLine) <= room) return { widths: between(natural, oneLine, room), isNarrow: false };
  const twoLines = needed('twoLines');
  if (sumOf(twoLines) <= room) return { widths: between(oneLine, twoLines, room), isNarrow: false };
  const narrow = needed('twoLines', NARROWING);
  if (sumOf(narrow) <= room) return { widths: between(twoLines, narrow, room), isNarrow: true };
  // By the text that opens a row the row is recognised, so it is cut last.
  const others = (column: Column) => isText(column) && !column.link;
  const widths =
    cut(columns, narrow, room, (column) => others(column) && !isCutLast(column.field)) ??
    cut(columns, narrow, room, others) ??
    cut(columns, narrow, room, isText);
  return { widths: widths ?? narrow, isNarrow: true };
}

const isCode = ({ width }: Column['field']): boolean => width !== undefined && width <= CODE_WIDTH;

/** The widths with the widest of some columns cut until they fit `room`; undefined where they cannot save enough. */
function cut(
  columns: readonly Column[],
  widths: readonly number[],
  room: number,
  isCut: (column: Column) => boolean,
): number[] | undefined {
  const cap = capFor(
    widths.filter((_, i) => isCut(columns[i]!)),
    sumOf(widths) - room,
  );
  return cap === undefined ? undefined : widths.map((width, i) => (isCut(columns[i]!) ? Math.min(width, cap) : width));
}

/** Widths of `room` pixels in all, each between its `wide` and its `narrow` one. */
function between(wide: readonly number[], narrow: readonly number[], room: number): number[] {
  const share = (sumOf(wide) - room) / (sumOf(wide) - sumOf(narrow));
  return wide.map((width, i) => Math.floor(width - (width - narrow[i]!) * share));
}

/** The width above which `widths` are cut to save `pixels` in all; undefined where they cannot save as much. */
function capFor(widths: readonly number[], pixels: number): number | undefined {
  const widest = [...widths].sort((a, b) => b - a);
  for (let count = 1, sum = 0; count <= widest.length; count++) {
    sum += widest[count - 1]!;
    const cap = Math.floor((sum - pixels) / count);
    if (cap >= (widest[count] ?? 0)) return cap >= leastText ? cap : undefined;
  }
  return undefined;
}

/** The padding of a cell and of a header, in pixels. */
const PADDING = 14;

/** What the widest cell of each column and its header need, measured on the rendered rows. */
export function contentWidths(root: HTMLElement, keys: readonly string[]): ContentWidths {
  // Leaves out of the layout what takes no room in its cell: hidden words and buttons that appear above it.
  root.toggleAttribute('data-measuring', true);
  const widths = Object.fromEntries(keys.map((key) => [key, contentWidth(root, key)]));
  root.toggleAttribute('data-measuring', false);
  return widths;
}

function contentWidth(root: HTMLElement, key: string): ContentWidth {
  const name = CSS.escape(key);
  const cells = [...root.querySelectorAll(`:is(td[data-column="${name}"], td[data-sum="${name}"])`)].map(insideWidth);
  const widest = Math.max(0, ...cells);
  const head = root.querySelector(`th[data-head="${name}"] button`);
  const label = head?.firstElementChild;
  const beside = head && label ? insideWidth(head) - label.getBoundingClientRect().width : 0;
  const { whole, halves } = label ? labelWidths(label) : { whole: 0, halves: 0 };
  const needed = (text: number) => Math.ceil(Math.max(widest, text + beside) + PADDING);
  return { oneLine: needed(whole), twoLines: needed(halves) };
}

function insideWidth(node: Node): number {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range.getBoundingClientRect().width;
}

/** The width of a space in a header, in pixels. */
const SPACE = 4;

/**
 * Pixels of a label on one line, and on two lines broken between words, however it is broken now. Words are measured where
 * they are drawn: a canvas would load the font again.
 */
function labelWidths(label: Element): { whole: number; halves: number } {
  const range = document.createRange();
  const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
  const words: number[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      words.push(range.getBoundingClientRect().width);
    }
  const line = (part: readonly number[]) => sumOf(part) + Math.max(0, part.length - 1) * SPACE;
  const halves = words.map((_, i) => Math.max(line(words.slice(0, i)), line(words.slice(i))));
  return { whole: line(words), halves: Math.min(line(words), ...halves) };
}

function recall<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}
function remember(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage may be full or unavailable; what was to be remembered is then measured again.
  }
}

const roomKey = 'room_of_tables';
/** Inner widths of the window and of the table shown last in it, in pixels. */
interface Room {
  window: number;
  table: number;
}
/** The table shown next is most likely as wide, and then drawn once instead of twice; 0 before the first one. */
let lastWidth = 0;

function likelyWidth(): number {
  if (lastWidth === 0) {
    const room = recall<Room>(roomKey, { window: 0, table: 0 });
    if (room.window === window.innerWidth) lastWidth = room.table;
  }
  return lastWidth;
}

/** Inner width of an element in pixels, updated before it is painted; 0 before the first one of the browser is rendered. */
export function useElementWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(likelyWidth);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const table = element.clientWidth;
      if (table !== lastWidth) remember(roomKey, { window: window.innerWidth, table } satisfies Room);
      setWidth((lastWidth = table));
    };
    // Reading the width makes the browser lay out the page, so it is left to the observer where one is known.
    if (lastWidth === 0) measure();
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

interface Drawn {
  /** Name of the list, under which its widths are remembered. */
  name: string;
  columns: readonly Column[];
  /** Undefined until the first ones are known. */
  rows: readonly unknown[] | undefined;
  /** The sums below the rows as text; they are drawn later than the rows. */
  sums: string;
}

const keyOf = (name: string) => `widths_${name}_${document.documentElement.lang}`;

/** Milliseconds a list is left alone before it is measured again. */
const REST = 400;

/**
 * What the columns of a table need for the rows shown so far. A list opens with the widths it needed when it was shown last
 * and is measured when it has come to rest; one shown for the first time is measured before it is painted, for which the
 * browser lays it out twice. Where the columns have room by themselves (not `isTight`) it is measured at rest in any case:
 * a date, a number or a sum may be wider than was thought. Widths never shrink from page to page.
 */
export function useContentWidths(
  ref: RefObject<HTMLElement | null>,
  { name, columns, rows, sums }: Drawn,
  isTight: boolean,
): ContentWidths {
  const [widths, setWidths] = useState(() => recall<ContentWidths>(keyOf(name), {}));
  const known = useRef(widths);
  const drawn = useMemo<Drawn>(() => ({ name, columns, rows, sums }), [name, columns, rows, sums]);
  const measured = useRef<Drawn>(undefined);
  useLayoutEffect(() => {
    // A list that is come back to as it was is not measured again.
    if (!drawn.rows || measured.current === drawn) return;
    const keys = drawn.columns.map(({ key }) => key);
    const measure = () => {
      if (!ref.current) return;
      measured.current = drawn;
      const shown = contentWidths(ref.current, keys);
      remember(keyOf(drawn.name), { ...recall<ContentWidths>(keyOf(drawn.name), {}), ...shown });
      const found = keys.map((key) => [key, wider(known.current[key], shown[key]!)] as const);
      if (found.every(([key, width]) => known.current[key] === width)) return;
      known.current = { ...known.current, ...Object.fromEntries(found) };
      setWidths(known.current);
    };
    if (!isTight || keys.every((key) => known.current[key])) return whenIdle(measure, REST);
    return measure();
  }, [ref, drawn, isTight]);
  return widths;
}

/** The wider one of both kinds; the known object where it is wide enough. */
function wider(known: ContentWidth | undefined, found: ContentWidth): ContentWidth {
  if (!known) return found;
  if (known.oneLine >= found.oneLine && known.twoLines >= found.twoLines) return known;
  return { oneLine: Math.max(known.oneLine, found.oneLine), twoLines: Math.max(known.twoLines, found.twoLines) };
}
