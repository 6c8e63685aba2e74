import type { Page } from '@playwright/test';
import { build } from 'esbuild';

/** As many rows as a tall window shows of a planner, with a cell for each day of a month: 1,664 elements. */
const ROWS = 52;

const code = `
  import { createElement as h, useEffect, useState } from 'react';
  import { createRoot } from 'react-dom/client';

  const shifts = ['I', 'II', 'III'];
  const plan = () => Array.from({ length: 500 }, (_, at) => ({
    name: 'Imię' + at + ' Nazwisko' + at,
    days: Array.from({ length: 31 }, (_, day) => (day % 7 > 4 ? '' : shifts[at % 3])),
  }));
  const Row = ({ row }) => h('div', { className: 'row' }, h('div', { className: 'name' }, row.name),
    row.days.map((shift, day) => h('div', { key: day, className: 'cell ' + (shift || 'free') }, shift)));
  function Grid() {
    const [rows, setRows] = useState([]);
    useEffect(() => {
      requestAnimationFrame(() => setTimeout(() => {
        window.__from = performance.now();
        setRows(plan());
      }));
    }, []);
    return h('div', { className: 'grid' }, rows.slice(0, ${ROWS}).map((row) => h(Row, { key: row.name, row })));
  }
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.cell')) return;
    observer.disconnect();
    requestAnimationFrame(() => scheduler.postTask(() => { window.__took = performance.now() - window.__from; }, { priority: 'user-blocking' }));
  }).observe(document, { childList: true, subtree: true });
  createRoot(document.getElementById('root')).render(h(Grid));
`;
const style = `
  .grid { height: 800px; overflow: auto; font: 12px sans-serif; }
  .row { display: grid; grid-template-columns: 150px repeat(31, 1fr); height: 24px; border-bottom: 1px solid #ddd; }
  .name { overflow: hidden; white-space: nowrap; }
  .cell { border-left: 1px solid #eee; border-radius: 4px; text-align: center; }
  .I { background: #dfd; } .II { background: #ddf; } .III { background: #ede; }
`;

/** The page of `plainPaint`: a month of 500 people as a list of rows in plain React, without anything one can do in it. */
export async function plainGrid(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: process.cwd() },
    bundle: true,
    minify: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = outputFiles[0]!.text.replaceAll('</script', String.raw`<\/script`);
  return `<!doctype html><meta charset="utf-8"><style>${style}</style><div id="root"></div><script>${script}</script>`;
}

/** Milliseconds from the data to the paint of such a page: how quick this machine is just now. */
export async function plainPaint(page: Page, html: string): Promise<number> {
  await page.goto('about:blank');
  await page.setContent(html);
  const handle = await page.waitForFunction(() => (globalThis as unknown as { __took?: number }).__took);
  return Number(await handle.jsonValue());
}
