import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Builds what is not built or no longer matches its sources: `dist/web` (vite) and `dist/server` (esbuild). */
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const common = ['package.json', 'package-lock.json'];
const parts = {
  server: {
    sources: [...common, 'src', 'demo'],
    uses: (file) =>
      /\.(ts|worker\.js)$/.test(file) && !/\.test\.ts$/.test(file) && !file.includes(`${join('src', 'web')}`),
    output: 'dist/server/main.js',
    build: buildServer,
  },
  web: {
    sources: [
      ...common,
      'src',
      'index.html',
      'vite.config.ts',
      'scripts/vite-early.ts',
      'scripts/vite-entities.ts',
      'scripts/vite-frame.ts',
      'scripts/vite-hints.ts',
      'scripts/vite-no-circles.ts',
      'scripts/vite-offline.ts',
      'scripts/vite-texts.ts',
      'docs/changelog',
    ],
    uses: (file) => !/\.(test|server)\.tsx?$/.test(file) && !file.startsWith(join('src', 'server')),
    output: 'dist/web/index.html',
    build: buildWeb,
  },
};

function filesIn(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .sort();
}

/** Of the contents, not of their times: a fresh clone and a switched branch are told apart rightly. */
function fingerprint({ sources, uses }) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesIn(source)) {
      if (sources.includes(file) || uses(file))
        hash
          .update(file)
          .update('\0')
          .update(readFileSync(join(root, file)));
    }
  }
  return hash.digest('hex');
}

async function buildServer() {
  const { build } = await import('esbuild');
  const demo = existsSync(join(root, 'demo', 'load.ts')) ? { demo: join(root, 'demo', 'load.ts') } : {};
  rmSync(join(root, 'dist', 'server'), { recursive: true, force: true });
  await build({
    entryPoints: {
      main: join(root, 'src', 'server', 'main.ts'),
      backups: join(root, 'src', 'server', 'backups', 'cli.ts'),
      files: join(root, 'src', 'server', 'move-files.ts'),
      'draw.worker': join(root, 'src', 'engine', 'server', 'pdf', 'draw.worker.js'),
      'read-table.worker': join(root, 'src', 'engine', 'server', 'import', 'read-table.worker.js'),
      ...demo,
    },
    outdir: join(root, 'dist', 'server'),
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
}

async function buildWeb() {
  const { build, createLogger } = await import('vite');
  const customLogger = createLogger('warn');
  const { warnOnce } = customLogger;
  // Vite reads styles that `composes` takes from another file without naming the file, and warns of itself.
  customLogger.warnOnce = (text, options) => text.includes('postcss.parse') || warnOnce(text, options);
  await build({ root, logLevel: 'warn', customLogger });
  await compressAssets(join(root, 'dist', 'web', 'assets'));
}

/** Files of this size fit one packet or two anyway. */
const worthwhile = 2048;

/** Writes `.br` and `.gz` beside every file that shrinks, so that the server only has to send them. */
async function compressAssets(folder) {
  const files = readdirSync(folder).filter((name) => /\.(js|css|json|svg|txt)$/.test(name));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const pack = async (name) => {
    const content = readFileSync(join(folder, name));
    if (content.length < worthwhile) return;
    writeFileSync(join(folder, `${name}.br`), await promisify(brotliCompress)(content, { params }));
    writeFileSync(join(folder, `${name}.gz`), await promisify(gzip)(content, { level: 9 }));
  };
  await Promise.all(files.map(pack));
}

/** @param {{ force?: boolean, only?: string[] }} options `only`: names of the parts, `server` or `web` */
export async function buildStale({ force = false, only = Object.keys(parts) } = {}) {
  for (const name of only) {
    const part = parts[name];
    const stamp = join(root, 'dist', `.${name}-built-from`);
    const now = fingerprint(part);
    const fresh = existsSync(join(root, part.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
    if (fresh && !force) continue;
    const start = performance.now();
    console.log(`Building ${name} …`);
    rmSync(stamp, { force: true });
    await part.build();
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, now);
    console.log(`Built ${name} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const only = process.argv.slice(2).filter((word) => word in parts);
  await buildStale({ force: process.argv.includes('--force'), ...(only.length ? { only } : {}) });
}
