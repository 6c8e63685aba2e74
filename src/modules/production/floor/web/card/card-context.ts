import { createContext, useContext } from 'react';
import type { DoneBoard, DoneFrame } from '../outbox/board-as-done';
import type { Waiting } from '../outbox/outbox';
import type { Act } from '../parts/use-act';
import type { FloorDraft } from '../parts/use-draft';

export interface CardPlace {
  board: DoneBoard;
  /** What the board shows as done and the server's answer does not have yet. */
  due: readonly Waiting[];
  /** What is open at the right; undefined while the card has no frame. */
  frame: DoneFrame | undefined;
  show: (frameId: number) => void;
  /** The paint that is weighed, by its key, where one was chosen. */
  paint: string | undefined;
  showPaint: (key: string) => void;
  act: Act;
  draft: FloorDraft;
  /** Nothing may be changed: the card is closed or cancelled, or somebody else's. */
  readOnly: boolean;
}
export const CardContext = createContext<CardPlace | null>(null);

export function useCard(): CardPlace {
  const place = useContext(CardContext);
  if (!place) throw new Error('A part of the work card is drawn outside of one');
  return place;
}
