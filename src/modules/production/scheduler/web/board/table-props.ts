import type { PointerEvent, RefObject } from 'react';
import type { Side } from '../rows/choosing';
import type { Board } from './use-board';

export interface TableProps {
  board: Board;
  mayWrite: boolean;
  scroller: RefObject<HTMLDivElement | null>;
  scale: number;
  onPress: (side: Side, id: number, event: PointerEvent, box: boolean) => void;
  onMenu: (side: Side, id: number | null, at: { x: number; y: number }) => void;
  onOpen: (id: number) => void;
}
