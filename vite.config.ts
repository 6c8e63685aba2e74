import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { entities, reportOutlines } from './scripts/vite-entities.ts';
import { askEarly } from './scripts/vite-early.ts';
import { frameOf } from './scripts/vite-frame.ts';
import { compileHints } from './scripts/vite-hints.ts';
import { noCircles } from './scripts/vite-no-circles.ts';
import { offline } from './scripts/vite-offline.ts';
import { texts } from './scripts/vite-texts.ts';

const iconLines = /(import|export)\s*\{([^}]+)\}\s*from\s*['"]@tabler\/icons-react['"];?/g;

/** What icons are made by, in few elements. */
const iconBase = fileURLToPath(new URL('src/engine/web/ui/icon-base.ts', import.meta.url));

/** `import { IconX } from '@tabler/icons-react'` would make the bundler read 6,000 files: each icon comes from its own file. */
function iconsOneByOne(): Plugin {
  return {
    name: 'icons-one-by-one',
    apply: 'build',
    enforce: 'post',
    resolveId: { order: 'pre', handler: (id) => (id.endsWith('/createReactComponent.mjs') ? iconBase : null) },
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('@tabler/icons-react')) return null;
      const line = (word: string, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith('type '))
          .map((name) => {
            const [icon, alias] = name.split(/\s+as\s+/);
            return `${word} { default as ${alias ?? icon} } from '@tabler/icons-react/dist/esm/icons/${icon}.mjs';`;
          })
          .join('');
      return { code: code.replace(iconLines, (_, word: string, names: string) => line(word, names)), map: null };
    },
  };
}

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };
const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');
const server = `http://localhost:${process.env.PORT ?? '8080'}`;

/** Files every signed-in person fetches before the first list is shown. */
const ofFirstPage = /\/(index|base|early|ahead|start|frame)-/;
const areas = readdirSync(new URL('src/modules', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
/** What is fetched on the way to the first list. */
const ofFirstList = new RegExp(`/(frame|edit|${areas.join('|')}|[^/]*\\.screens)-[^/]*\\.js$`);

export default defineConfig({
  plugins: [
    react(),
    texts(),
    entities(root),
    reportOutlines(root),
    iconsOneByOne(),
    noCircles(),
    askEarly(),
    compileHints(),
    offline(),
  ],
  define: { __VERSION__: JSON.stringify(version) },
  json: { stringify: true },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // What every screen behind the sign-in needs, in few files instead of sixty small ones that compress badly.
          groups: [
            {
              name: 'base',
              test: /\/node_modules\/(react|react-dom|scheduler)\//,
            },
            {
              debugName: 'frame',
              name: frameOf(root),
              test: /\/src\/|virtual:|preload-helper|\/react-router\/|\/@tabler\/icons-react\/|\/@tanstack\/(query-core|react-query)\/(?!.*\/(mutationObserver|useMutation)\.)|\/@mantine\/core\/styles\/|\/clsx\/|\/@mantine\/hooks\/esm\/use-(reduced-motion|isomorphic-effect|did-update|media-query)\/|\/@mantine\/core\/esm\/(core\/|components\/(Button|ActionIcon|UnstyledButton|Loader|Transition|VisuallyHidden)\/)/,
            },
            {
              name: 'edit',
              test: /\/node_modules\/(@mantine\/(core|hooks)|@floating-ui|react-remove-scroll(-bar)?|react-style-singleton|use-(sidecar|callback-ref)|react-hook-form|zod)\//,
            },
          ],
        },
      },
    },
    modulePreload: {
      polyfill: false,
      // In files of the first page a list of what to fetch beside a chunk costs more than it saves, but on the way to the
      // first list; elsewhere it takes the place of one round trip for each step of the imports.
      resolveDependencies: (file, dependencies, { hostId }) =>
        ofFirstList.test(file) || !ofFirstPage.test(hostId)
          ? dependencies
          : dependencies.filter((name) => name.endsWith('.css')),
    },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/ws': { target: server, ws: true },
    },
  },
});
