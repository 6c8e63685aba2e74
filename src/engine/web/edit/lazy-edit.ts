import { lazyPart } from '../lazy-part';

/** The screen of a record, with code of its own that lists do without. */
export const EditScreen = lazyPart(() => import('./edit-screen').then((module) => module.EditScreen));
export const EditModal = lazyPart(() => import('./edit-screen').then((module) => module.EditModal));
