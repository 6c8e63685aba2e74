import { createContext, useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AnyEntity } from '../../entity';
import type { AnyRow, EditMode, ScreenHalf } from '../screens';
import type { DraftPlace } from './draft';
import type { FormValues } from './form-values';
import type { LinesStore } from './lines-store';

/** The tab with the form itself. */
export const FORM_TAB = 'data';

/** Where an edit screen stands, and what its buttons do there. */
export interface EditPlace {
  as: 'page' | 'modal';
  /** Topmost: listens to the keyboard. */
  active: boolean;
  /** A new record was saved with plain Save. */
  created: (row: AnyRow) => void;
  /** Leaves without asking: to the list, or closes the dialog. */
  exit: () => void;
  saved?: (row: AnyRow) => void;
}

/** One edit screen, shared by its parts. */
export interface EditState {
  entity: AnyEntity;
  half: ScreenHalf;
  mode: EditMode;
  /** As the server sent it last; undefined in a new record. */
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
  /** Saves what changed; answers the row, or undefined when it was refused, ignored or given up. */
  save: () => Promise<AnyRow | undefined>;
  /** Reads the record again; typed values stay. */
  reload: () => void;
  /** Takes a row that an action answered. */
  take: (row: AnyRow) => void;
  /** Asks what to do with unsaved typing; true = go on. */
  mayLeave: () => Promise<boolean>;
}

export const EditContext = createContext<EditState | null>(null);

export function useEdit(): EditState {
  const state = useContext(EditContext);
  if (!state) throw new Error('Drawn outside of an edit screen');
  return state;
}
