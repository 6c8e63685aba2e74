/** `npm run files`: builds what is not built, then moves stored files. */
const { buildStale } = await import('./build.mjs');
await buildStale();
process.setSourceMapsEnabled(true);
const { main } = await import('../dist/server/files.js');
await main(process.argv.slice(2));
