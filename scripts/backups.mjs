/** `npm run backup` and `npm run restore`: builds what is not built, then runs the command. */
const { buildStale } = await import('./build.mjs');
await buildStale();
process.setSourceMapsEnabled(true);
await import('../dist/server/backups.js');
