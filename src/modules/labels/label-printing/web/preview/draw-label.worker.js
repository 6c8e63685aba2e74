import { ready } from 'zpl-renderer-js';

/** Draws labels apart from the page: `{ id, zpl, width, height, density }` is answered with PNGs as base64, or why not. */
globalThis.addEventListener('message', ({ data }) => {
  const { id, zpl, width, height, density } = data;
  ready
    .then(({ api }) => api.zplToBase64MultipleAsync(zpl, width, height, density))
    .then(
      (pictures) => globalThis.postMessage({ id, pictures }),
      (error) => globalThis.postMessage({ id, error: String(error?.message ?? error) }),
    );
});
