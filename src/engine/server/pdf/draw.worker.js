/** Draws documents in a thread of its own: laying out 200 lines takes longer than a request may hold the event loop. */
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';

const fonts = createRequire(import.meta.url)('pdfmake/fonts/Roboto.js');
const files = new Set(Object.values(fonts.Roboto));
pdfmake.setFonts(fonts);
// A document is drawn from what it is handed: nothing is fetched, no file but the fonts is read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => files.has(path));

const line = '#c9d1d6';
const strong = '#5c6b73';
const none = () => 0;
/** Rows parted by lines, with so many points beside and above what stands in a cell. */
const rows = (beside, above) => ({
  hLineWidth: (at, node) => (at === 0 || at === 1 || at === node.table.body.length ? 0.8 : 0.4),
  vLineWidth: none,
  hLineColor: (at, node) => (at === 0 || at === 1 || at === node.table.body.length ? strong : line),
  fillColor: (at) => (at === 0 ? '#eef2f4' : null),
  paddingLeft: () => beside,
  paddingRight: () => beside,
  paddingTop: () => above,
  paddingBottom: () => above,
});
pdfmake.setTableLayouts({
  lines: rows(4, 3),
  dense: rows(2.5, 2),
  grid: {
    hLineWidth: () => 0.4,
    vLineWidth: () => 0.4,
    hLineColor: () => line,
    vLineColor: () => line,
    fillColor: (at) => (at === 0 ? '#eef2f4' : null),
    paddingLeft: () => 1.5,
    paddingRight: () => 1.5,
    paddingTop: () => 2,
    paddingBottom: () => 2,
  },
  sums: {
    hLineWidth: none,
    vLineWidth: none,
    paddingLeft: () => 4,
    paddingRight: () => 4,
    paddingTop: () => 1.5,
    paddingBottom: () => 1.5,
  },
  rule: {
    hLineWidth: (at) => (at === 1 ? 1.2 : 0),
    vLineWidth: none,
    hLineColor: () => '#0b5f6b',
    paddingLeft: none,
    paddingRight: none,
    paddingTop: none,
    paddingBottom: () => 8,
  },
});

/** @param {import('./paper').Paper} paper */
const definition = ({ title, author, footer, pages, content, landscape, fontSize = 9, images = {} }) => ({
  info: { title, author, creator: 'Coatdesk', producer: 'Coatdesk' },
  pageSize: 'A4',
  pageOrientation: landscape ? 'landscape' : 'portrait',
  pageMargins: [40, 36, 40, 48],
  defaultStyle: { font: 'Roboto', fontSize, lineHeight: 1.15, color: '#171d21' },
  styles: {
    title: { fontSize: 16, bold: true },
    name: { fontSize: 12, bold: true },
    label: { fontSize: 8, color: strong },
    small: { fontSize: 8, color: strong },
    head: { fontSize: Math.min(fontSize, 8), bold: true, color: '#33434a' },
    grand: { fontSize: 12, bold: true },
  },
  content,
  images,
  footer: (page, count) => ({
    margin: [40, 14, 40, 0],
    fontSize: 8,
    color: strong,
    columns: [
      { text: footer, width: '*' },
      { text: pages.replace('{page}', String(page)).replace('{pages}', String(count)), width: 'auto' },
    ],
  }),
});

parentPort?.on('message', async ({ id, paper }) => {
  try {
    const bytes = await pdfmake.createPdf(definition(paper)).getBuffer();
    parentPort?.postMessage({ id, bytes });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
