import { createContext, useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AnyEntity } from '../../entity';
import type { AnyRow, EditMode, ScreenHalf } from '../screens';
import type { DraftPlace } from './draft';
import type { FormValues } from './form-values';
import type { LinesStore } from './lines-store';

/** Key of the tab with the form. */
export const FORM_TAB = 'data';

/** Where an edit screen is shown, and what its buttons do there. */
export interface EditPlace {
  as: 'page' | 'modal';
  /** Whether it is topmost and handles the keyboard; asked with each key, as a dialog over a form must not draw it again. */
  isActive: () => boolean;
  /** Called when a new record was saved with plain save. */
  created: (row: AnyRow) => void;
  /** Leaves without a question: to the list, or closes the dialog. */
  exit: () => void;
  /** Called when the page it was opened from is left. */
  left?: (() => void) | undefined;
  saved?: (row: AnyRow) => void;
}

/** The state of an edit screen, shared by its parts. */
export interface EditState {
  entity: AnyEntity;
  half: ScreenHalf;
  mode: EditMode;
  /** The last row from the server; undefined for a new record. */
  row: AnyRow | undefined;
  form: UseFormReturn<FormValues>;
  /** Lines of a document, saved with it; `useLines` draws and changes them. */
  lines: LinesStore | undefined;
  readOnly: boolean;
  dirty: boolean;
  saving: boolean;
  fixed: readonly string[];
  place: EditPlace;
  draft: DraftPlace;
  /** Brings a tab to the front. */
  showTab: (tab: string) => void;
  /** Saves what changed; resolves with the row, or undefined when nothing was saved. */
  save: () => Promise<AnyRow | undefined>;
  /** Refetches the record; unsaved changes stay. */
  reload: () => void;
  /** Resets the form to a row an action returned. */
  take: (row: AnyRow) => void;
  /** Asks what to do with unsaved changes; true = leave. */
  mayLeave: () => Promise<boolean>;
}

export const EditContext = createContext<EditState | null>(null);

export function useEdit(): EditState {
  const state = useContext(EditContext);
  if (!state) throw new Error('useEdit is used outside of an edit screen');
  return state;
}
