import type { RefValue } from '../../../engine/entity';
import { withValue, type ItemValues, type Line, type Lines } from './line';
import type { Range } from './place';

/** A value for one cell; a reference brings its record. */
export interface CellValue {
  value: unknown;
  ref?: RefValue | null;
}

/**
 * Writes a block of values with its upper left corner at a cell. A single value fills the whole range; rows past the
 * end become new lines; columns past the last are dropped. `keys` are the fields of the columns; one that is not for
 * people to change is null and stays as it is.
 */
export function fillCells(
  lines: Lines,
  range: Range,
  keys: readonly (string | null)[],
  block: readonly (readonly CellValue[])[],
  create: () => Line,
): Lines {
  const single = block.length === 1 && block[0]!.length === 1;
  const height = single ? range.bottom - range.top + 1 : block.length;
  const next = [...lines];
  for (let down = 0; down < height; down++) {
    const at = range.top + down;
    next[at] ??= create();
    const width = single ? range.right - range.left + 1 : block[down]!.length;
    for (let over = 0; over < width; over++) {
      const key = keys[range.left + over];
      const cell = single ? block[0]![0]! : block[down]![over]!;
      if (key) next[at] = withValue(next[at], key, cell.value, cell.ref);
    }
  }
  return next.some((line, at) => line !== lines[at]) ? next : lines;
}

/** Empties the cells of a range; a number of pieces goes back to one and a multiplier to its default. */
export function clearCells(
  lines: Lines,
  range: Range,
  keys: readonly (string | null)[],
  emptyOf: (key: string) => unknown,
): Lines {
  const next = lines.map((line, at) => {
    if (at < range.top || at > range.bottom) return line;
    return keys
      .slice(range.left, range.right + 1)
      .reduce<Line>((known, key) => (key ? withValue(known, key, emptyOf(key)) : known), line);
  });
  return next.some((line, at) => line !== lines[at]) ? next : lines;
}

/** Puts copies of the lines of a range below it. A copy is a new item: codes on its label are not taken along. */
export function duplicateLines(lines: Lines, range: Range, make: (values: ItemValues) => Line): Lines {
  const copies = lines
    .slice(range.top, range.bottom + 1)
    .map(({ values }) => make(Object.fromEntries(Object.entries(values).filter(([key]) => !ownOfLine.has(key)))));
  return [...lines.slice(0, range.bottom + 1), ...copies, ...lines.slice(range.bottom + 1)];
}
/** What belongs to the one item and its way through the shop. */
const ownOfLine: ReadonlySet<string> = new Set([
  'id',
  'version',
  'lp',
  'barcode',
  'status',
  'receiptedAmount',
  'reworkAmount',
  'lostAmount',
  'stepId',
  'step',
  'areaSum',
  'weightSum',
  'declaredSurface',
  'declaredWeight',
  'cart',
  'frame',
  'measurementStatus',
  'acceptStatus',
  'isChecked',
  'errorReasonId',
  'errorReason',
  'pickupDate',
  'locationId',
  'location',
]);

export const removeLines = (lines: Lines, range: Range): Lines =>
  lines.filter((_, at) => at < range.top || at > range.bottom);

export const insertLine = (lines: Lines, at: number, line: Line): Lines => [
  ...lines.slice(0, at),
  line,
  ...lines.slice(at),
];

/** Moves the lines of a range one place up or down; at the end they stay. */
export function moveLines(lines: Lines, { top, bottom }: Range, step: 1 | -1): Lines {
  const passed = lines[step === 1 ? bottom + 1 : top - 1];
  if (!passed) return lines;
  const block = lines.slice(top, bottom + 1);
  return step === 1
    ? [...lines.slice(0, top), passed, ...block, ...lines.slice(bottom + 2)]
    : [...lines.slice(0, top - 1), ...block, passed, ...lines.slice(bottom + 1)];
}
