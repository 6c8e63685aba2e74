import { useRef, type ClipboardEvent } from 'react';
import { cellText, cellValue, type CellValue } from './grid-column';
import type { FindRef, Grid } from './grid-props';
import type { Selection } from './selection';
import { parseBlock, tableText } from './table-text';
import { valueOf, type LineCommands } from './use-commands';
import { recognise, type Names } from './use-editing';
import { isRef } from '../../fields/ref/kind';

interface Copied {
  text: string;
  cells: readonly (readonly CellValue[])[];
}
let pastes = 0;

/**
 * Copying, cutting and pasting of ranges. Text of a spreadsheet goes into the cells as if it were typed: what cannot be
 * read stays in its cell, marked as wrong. What was copied in this grid keeps its records.
 */
export function useClipboard(
  grid: Grid,
  { range }: Selection,
  commands: LineCommands,
  { language, findRef, editing }: { language: string; findRef: FindRef; editing: boolean },
) {
  const copied = useRef<Copied>(undefined);
  const { lines, columns, rows, readOnly } = grid;

  const copy = (event: ClipboardEvent, cut: boolean) => {
    if (editing || !rows[range.top]) return;
    event.preventDefault();
    const picked = columns.slice(range.left, range.right + 1);
    const marked = rows.slice(range.top, range.bottom + 1);
    const text = tableText(marked.map((line) => picked.map((column) => cellText(column, line, language))));
    event.clipboardData.setData('text/plain', text);
    copied.current = { text, cells: marked.map((line) => picked.map((column) => valueOf(column, line))) };
    if (cut && !readOnly) commands.clear();
  };

  const paste = (event: ClipboardEvent) => {
    if (editing || readOnly) return;
    const text = event.clipboardData.getData('text/plain');
    if (text.trim() === '') return;
    event.preventDefault();
    if (copied.current && text.replace(/\r/g, '') === copied.current.text) return commands.fill(copied.current.cells);
    if (!grid.onPasteText?.(text)) fillText(parseBlock(text));
  };

  const fillText = (table: readonly (readonly string[])[]) => {
    const step = `paste ${++pastes}`;
    const width = Math.max(...table.map((row) => row.length));
    const picked = columns.slice(range.left, range.left + width);
    const cells = (row: readonly string[]) =>
      picked.slice(0, row.length).map((column, at) => cellValue(column, row[at]!));
    commands.fill(table.map(cells), step);
    const names = picked.flatMap(({ key, field }, at): Names[] => {
      const texts = table.map((row) => row[at]?.trim() ?? '').filter(Boolean);
      return isRef(field) && texts.length ? [{ key, field, names: texts }] : [];
    });
    if (names.length) void recognise(lines, names, findRef, step);
  };
  return { copy, paste };
}
