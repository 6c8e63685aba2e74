import { useState } from 'react';
import type { Fields } from '../../fields/field';
import type { LineErrors, LineShape, LineValues } from '../edit/form-lines';
import { LinesStore } from '../edit/lines-store';
import { useStoredLines, type Lines } from '../edit/use-lines';

export interface LocalLines extends Lines {
  /** Shows what a save was refused for. */
  setErrors(errors: LineErrors): void;
}
const KEY = 'rows';

/**
 * Lines that belong to no form: rows of a screen of its own, with undo and errors per cell as those of a document.
 * @param fields what is typed into; values may hold more, which is kept and never checked
 * @param start the rows it begins with
 */
export function useLocalLines(fields: Fields, start: readonly LineValues[] = [], readOnly = false): LocalLines {
  const [store] = useState(() => {
    const shape: LineShape = { key: KEY, spec: { by: '' }, entity: { fields } };
    return new LinesStore<LineShape>([shape], undefined, { [KEY]: start });
  });
  const lines = useStoredLines(store, KEY, readOnly);
  return { ...lines, setErrors: (errors) => store.setErrors(KEY, errors) };
}
