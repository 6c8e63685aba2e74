import { useRef, type ClipboardEvent } from 'react';
import { refKey, type RefValue } from '../../../engine/entity';
import type { RefField } from '../../../engine/fields/field';
import { readCell } from '../item-paste/read-cell';
import { parseTable, tableText } from '../item-paste/table-text';
import { typedText } from './cell-text';
import type { GridColumn } from './grid-columns';
import type { FindRef, GridProps } from './grid-data';
import type { CellValue } from './range-edit';
import type { GridKeys } from './use-grid-keys';

interface Copied {
  text: string;
  cells: readonly (readonly CellValue[])[];
}

/** Copying and pasting of ranges; what comes from elsewhere with several columns is a table of items to be looked at first. */
export function useClipboard(
  props: GridProps,
  columns: readonly GridColumn[],
  grid: GridKeys,
  { language, today, findRef }: { language: string; today: string; findRef: FindRef },
) {
  const copied = useRef<Copied>(undefined);
  const { top, bottom, left, right } = grid.range;

  const copy = (event: ClipboardEvent, cut: boolean) => {
    if (grid.editing || !grid.line) return;
    event.preventDefault();
    const picked = columns.slice(left, right + 1);
    const rows = props.lines.slice(top, bottom + 1);
    const text = tableText(rows.map(({ values }) => picked.map((column) => typedText(column, values, language))));
    const cells = rows.map(({ values }) =>
      picked.map(({ key, field }) => ({
        value: values[key] ?? null,
        ...(field?.kind === 'ref' && { ref: (values[refKey(key)] as RefValue | null) ?? null }),
      })),
    );
    event.clipboardData.setData('text/plain', text);
    copied.current = { text, cells };
    if (cut) grid.run({ do: 'clear' });
  };

  const paste = (event: ClipboardEvent) => {
    if (grid.editing || props.readOnly) return;
    const text = event.clipboardData.getData('text/plain');
    if (text.trim() === '') return;
    event.preventDefault();
    if (copied.current && text.replace(/\r/g, '') === copied.current.text) return grid.fill(copied.current.cells);
    const table = parseTable(text);
    const width = table[0]?.length ?? 0;
    if (width > 1) return props.pasteTable(text);
    fillColumn(table.map(([cell]) => cell ?? ''));
  };

  /** One column of texts goes into the column one stands in. */
  const fillColumn = (texts: readonly string[]) => {
    const { field, key } = columns[left]!;
    if (!field) return;
    const read = (text: string): CellValue => {
      if (field.kind === 'ref') return { value: text, ref: null };
      const reading = readCell(field, text, today);
      return { value: reading.ok ? reading.value : (reading.value ?? text) };
    };
    grid.fill(texts.map((text) => [read(text)]));
    if (field.kind === 'ref') void findAll(field, key, texts);
  };
  const findAll = async (field: RefField, key: string, texts: readonly string[]) => {
    const names = [...new Set(texts.filter(Boolean))];
    const found = new Map(await Promise.all(names.map(async (name) => [name, await findRef(field.to, name)] as const)));
    props.change(
      (now) =>
        now.map((line) => {
          const hit = found.get(String(line.values[key]));
          return hit ? { ...line, values: { ...line.values, [key]: hit.id, [refKey(key)]: hit } } : line;
        }),
      `find ${key}`,
    );
  };
  return { copy, paste };
}
