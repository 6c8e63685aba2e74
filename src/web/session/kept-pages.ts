/** Where pages begin that open without a connection, see `useKeptPage`: each keeps its code (`floor.worker.js`). */
const keptPages = ['/floor', '/kiosk', '/evacuation', '/receptions/count'];

/** @param path of the address, as the browser has it */
export const opensWithoutLink = (path: string): boolean =>
  keptPages.some((page) => path === page || path.startsWith(`${page}/`));
