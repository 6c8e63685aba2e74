import { Suspense } from 'react';
import { lazyPart } from '../../web/lazy-part';
import type { DrawCell } from '../view/cells';
import type { FileField } from './kind';

// Few lists have files: their icons are no part of the first page.
const FileCell = lazyPart(() => import('./cell').then((m) => m.default));

export const drawFile: DrawCell<FileField> = (value, { field, word }) => (
  <Suspense>
    <FileCell name={String(value)} accept={field.accept} yes={word('yes')} />
  </Suspense>
);
