/** A cell of a spreadsheet as it would be pasted. */
function cellText(cell: unknown): string {
  if (typeof cell === 'number') return String(Number(cell.toPrecision(12)));
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  // Tabs and line ends separate cells and rows.
  return typeof cell === 'string' ? cell.replace(/\s+/g, ' ').trim() : '';
}

/** Rows of a sheet as the clipboard has them. */
export const sheetText = (rows: readonly (readonly unknown[])[]): string =>
  rows.map((row) => row.map(cellText).join('\t')).join('\n');

/** The first sheet of an XLSX workbook, or a text file, as text with a row a line. Throws for what is no workbook. */
export async function fileText(file: File): Promise<string> {
  if (!/\.xlsx$/i.test(file.name)) return file.text();
  const { readSheet } = await import('read-excel-file/browser');
  return sheetText(await readSheet(file));
}
