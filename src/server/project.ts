import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json, the same from the sources and from the built bundle. */
export const projectFolder: string = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('package.json not found above the server');
    folder = parent;
  }
  return folder;
})();

export const productVersion = (
  JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { version: string }
).version;
