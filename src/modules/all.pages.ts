import type { PageSpec } from '../engine/web/page';

/** Every screen that is not the list or edit of an entity, one line each. */
export const pages: readonly PageSpec[] = [];
