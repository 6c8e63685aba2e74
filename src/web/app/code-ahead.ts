import { declarationsOf, outlines } from 'virtual:entities';
import { screenHalves } from '../../modules/all.web';

/**
 * Asks for the code of the screen at the address while the application is still on its way, not after it. Nothing here may
 * import React, or it would wait for it. Failures are reported by the screen, which asks again.
 */
async function askForCode(name: string, mode: string | undefined): Promise<void> {
  const outline = outlines.find((one) => one.name === name);
  if (!outline) return;
  await Promise.all([
    declarationsOf(outline.area),
    screenHalves[name]?.() ?? Promise.resolve(),
    mode ? import('../../engine/web/edit/edit-screen') : Promise.resolve(),
  ]);
}

const [, name = '', mode] = window.location.pathname.split('/');
askForCode(name, mode).catch(() => undefined);
