/** `npm start`: builds what is not built, then runs the server in this process. Plain JavaScript: it needs nothing built. */
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: 20.19 or newer is needed.`);
  process.exit(1);
}
const { buildStale } = await import('./build.mjs');
await buildStale();
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import('../dist/server/main.js');
