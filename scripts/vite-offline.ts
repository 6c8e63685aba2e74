import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const worker = fileURLToPath(new URL('../src/web/offline/floor.worker.js', import.meta.url));
/** Where the screens of the shop floor begin; what these fetch follows. */
const roots =
  /\/src\/(web\/(start|main)\.tsx?|web\/app\/app\.tsx|engine\/web\/dialogs\/dialog-view\.tsx|modules\/production\/floor\/web\/(place\/place|card\/card)-page\.tsx|web\/kiosk\/kiosk-page\.tsx|modules\/frontdesk\/evacuation\/web\/evacuation-page\.tsx|modules\/orders\/receptions\/web\/counting\/count-screen\.tsx)$|zxing-wasm/;
const always =
  /(^|\/)(texts-\w+-\w+-\w+\.txt|inter-latin(-ext)?-wght-normal-[^/]*\.woff2|icon-[^/]*\.svg|zxing_reader-[^/]*\.wasm)$/;

/** Makes `sw.js`: the service worker with the names of the files the tablet needs without a connection. */
export const offline = (): Plugin => ({
  name: 'offline',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const needed = new Set(Object.keys(bundle).filter((file) => always.test(file)));
    const need = (file: string): void => {
      const chunk = bundle[file];
      if (needed.has(file) || chunk?.type !== 'chunk') return;
      needed.add(file);
      for (const css of chunk.viteMetadata?.importedCss ?? []) needed.add(css);
      chunk.imports.forEach(need);
    };
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && (chunk.isEntry || chunk.moduleIds.some((id) => roots.test(id))))
        need(chunk.fileName);
    const files = [...needed].sort().map((file) => `/${file}`);
    const code = readFileSync(worker, 'utf8');
    const release = createHash('sha256')
      .update(JSON.stringify([files, code]))
      .digest('hex')
      .slice(0, 12);
    const source = `self.RELEASE = ${JSON.stringify({ release, files })};\n${code}`;
    this.emitFile({ type: 'asset', fileName: 'sw.js', source });
  },
});
