import type { DragEvent } from 'react';

const STEP = 'application/x-coatdesk-step';
const PIECES = 'application/x-coatdesk-pieces';

const idIn = (event: DragEvent, kind: string): number | undefined =>
  Number(event.dataTransfer.getData(kind)) || undefined;
/** While something is dragged its kind can be read, its content only where it is dropped. */
const isOf = (event: DragEvent, kind: string): boolean => event.dataTransfer.types.includes(kind);
const begin = (kind: string) => (event: DragEvent, id: number) => {
  event.dataTransfer.setData(kind, String(id));
  event.dataTransfer.effectAllowed = 'move';
};

/** A step from the list of what may be hung, on its way to a frame. */
export const dragStep = begin(STEP);
export const isStepDrag = (event: DragEvent): boolean => isOf(event, STEP);
export const draggedStep = (event: DragEvent): number | undefined => idIn(event, STEP);

/** Pieces on a frame, on their way to another place of it. */
export const dragPieces = begin(PIECES);
export const isPiecesDrag = (event: DragEvent): boolean => isOf(event, PIECES);
export const draggedPieces = (event: DragEvent): number | undefined => idIn(event, PIECES);
