import type { Locator, Page } from '@playwright/test';

/** A grid of document lines as a person sees it: rows from 1, columns by the key of their field. */
export interface LineGrid {
  grid: Locator;
  rows: Locator;
  cell: (row: number, column: string) => Locator;
  /** Goes to a cell and types into it. */
  type: (row: number, column: string, text: string) => Promise<void>;
  /** Puts rows of a spreadsheet on the clipboard and pastes them at a cell. */
  paste: (row: number, column: string, table: readonly (readonly string[])[]) => Promise<void>;
}

export function lineGrid(page: Page, name: string): LineGrid {
  const grid = page.getByRole('grid', { name, exact: true });
  const cell = (row: number, column: string) => grid.locator(`tr[data-at="${row - 1}"] td[id$="-${column}"]`);
  return {
    grid,
    rows: grid.locator('tbody tr[data-at]'),
    cell,
    type: async (row, column, text) => {
      await cell(row, column).click();
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    },
    paste: async (row, column, table) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const text = table.map((cells) => cells.join('\t')).join('\n');
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await cell(row, column).click();
      await page.keyboard.press('ControlOrMeta+v');
    },
  };
}
