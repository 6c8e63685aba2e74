const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/** An area may import only from areas above it. */
const areas = [...readFileSync(join(__dirname, 'src/modules/areas.ts'), 'utf8').matchAll(/^ {2}'([a-z]+)',$/gm)].map(
  ([, name]) => name,
);
const tests = '\\.test\\.tsx?$';

const areaRules = areas.slice(0, -1).map((area, at) => ({
  name: `area-order-${area}`,
  comment: `${area} imports only areas listed above it`,
  severity: 'error',
  from: { path: `^src/modules/${area}/`, pathNot: tests },
  to: { path: `^src/modules/(${areas.slice(at + 1).join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:|[?]url$' } },
    { name: 'no-barrels', severity: 'error', from: {}, to: { path: '^src/.*(^|/)index\\.tsx?$' } },
    {
      name: 'engine-knows-no-business',
      severity: 'error',
      from: { path: '^src/engine/', pathNot: tests },
      to: { path: '^src/(modules|server|web)/' },
    },
    {
      name: 'modules-know-no-composition',
      severity: 'error',
      from: { path: '^src/modules/', pathNot: tests },
      to: { path: '^src/(server|web)/' },
    },
    {
      name: 'features-not-the-lists',
      comment: 'the lists of areas and of an area import the features, never the other way',
      severity: 'error',
      from: { path: '^src/modules/[^/]+/[^/]+/', pathNot: tests },
      to: { path: '^src/modules/(all\\.[^/]+|[^/]+/[^/]+\\.(entities|server|web))\\.ts$' },
    },
    {
      name: 'server-not-web',
      comment: 'the folder says the side: neither side of a feature imports the other',
      severity: 'error',
      from: { path: '^src/modules/[^/]+/[^/]+/server/', pathNot: tests },
      to: { path: '^src/modules/[^/]+/[^/]+/web/|^src/(engine/)?web/' },
    },
    {
      name: 'web-not-server',
      severity: 'error',
      from: { path: '^src/modules/[^/]+/[^/]+/web/', pathNot: tests },
      to: { path: '^src/modules/[^/]+/[^/]+/server/|^src/(engine/)?server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'both-sides-import-no-side',
      comment: 'what stands beside the declaration is read by both sides',
      severity: 'error',
      from: { path: '^src/modules/[^/]+/[^/]+/[^/]+\\.tsx?$', pathNot: tests },
      to: { path: '^src/modules/[^/]+/[^/]+/(server|web)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rights-and-states-stand-alone',
      comment: 'every area may name rights and the states of documents further down',
      severity: 'error',
      from: { path: '^src/modules/(rights|states)/', pathNot: tests },
      to: { path: `^src/modules/(${areas.join('|')})/` },
    },
    {
      name: 'fields-below-screens',
      comment: 'lists, forms and reports are made of the views of fields, never the other way',
      severity: 'error',
      from: { path: '^src/engine/fields/' },
      to: { path: '^src/engine/(server|web/(edit|list|report|dialogs))/' },
    },
    ...areaRules,
    {
      name: 'declarations-are-data',
      comment: 'entities and reports are read by both sides: no server, no React',
      severity: 'error',
      from: { path: '\\.(entity|report)\\.ts$' },
      to: {
        path: '/(server|web)/|\\.tsx$|^src/engine/fields/view/|node_modules/(react|fastify|pg|@mantine)',
      },
    },
    {
      name: 'no-server-code-in-the-browser',
      severity: 'error',
      from: { path: '^src/web/main\\.tsx$' },
      to: {
        path: '\\.server\\.ts$|^src/server/|^src/engine/server/|^src/modules/[^/]+/[^/]+/server/|node_modules/(fastify|pg|drizzle-orm)/',
        reachable: true,
      },
    },
    {
      name: 'no-screens-on-the-server',
      severity: 'error',
      from: { path: '^src/server/main\\.ts$' },
      to: {
        path: '\\.tsx$|\\.web\\.ts$|^src/web/|^src/engine/(web|fields/view)/|^src/modules/[^/]+/[^/]+/web/|node_modules/(react|react-dom|@mantine)/',
        reachable: true,
      },
    },
    {
      name: 'one-place-for-the-migration-tool',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/server/database/' },
      to: { path: 'node_modules/drizzle-' },
    },
    {
      name: 'one-place-for-the-driver',
      comment: 'everybody else is handed a Db, a Tx or an Executor',
      severity: 'error',
      from: { path: '^src/(engine|modules|web)/' },
      to: { path: 'node_modules/(pg|graphile-worker)/' },
    },
    {
      name: 'no-node-in-the-browser',
      severity: 'error',
      from: { path: '\\.tsx$|^src/web/|^src/engine/(web|fields/view)/|^src/modules/[^/]+/[^/]+/web/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: `${tests}|^test/` },
    },
    {
      name: 'no-development-packages-in-the-product',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|json)$|^virtual:' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
