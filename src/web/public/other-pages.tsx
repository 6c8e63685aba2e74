import { NoAccess } from '../app/no-access';

/** The rarer light pages. */
export function OtherPages({ path }: { path: string }) {
  return path === '/403' || path === '/forbidden' ? <NoAccess /> : null;
}
