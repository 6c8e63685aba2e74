import { useLayoutEffect, useRef } from 'react';
import { draftOf, unsavedOf } from './draft';
import type { EditForm } from './use-edit-form';

/** What can be typed into without something opening at it. */
const TYPED = ':is(input, textarea):not([type="checkbox"], [type="radio"], [role="combobox"], [aria-haspopup])';

/** Where a user was typing as the form of a new record gave way to that of the saved one. */
let left: { record: string; name: string; caret: number | null } | undefined;

const keyOf = (entity: string, id: number): string => `${entity} ${id}`;

/** Remembers the field with the focus for the form of a record, which takes the place of this one. */
function leaveField(entity: string, id: number): void {
  const input = document.activeElement;
  left = undefined;
  if (!input?.matches(`form ${TYPED}[name]`)) return;
  const { name, selectionEnd } = input as HTMLInputElement;
  left = { record: keyOf(entity, id), name, caret: selectionEnd };
}

/**
 * Gives the field that was left the focus again, its caret where it was.
 * @returns whether there was one
 */
export function enterField(entity: string, id: number, screen: HTMLElement): boolean {
  if (left?.record !== keyOf(entity, id)) return false;
  const { name, caret } = left;
  left = undefined;
  const input = screen.querySelector<HTMLInputElement>(`form ${TYPED}[name="${name}"]`);
  input?.focus();
  // Null in a field whose kind knows no caret.
  if (caret !== null) input?.setSelectionRange(caret, caret);
  return input !== null;
}

/**
 * Hands what is typed after a new record was sent, and the field it is typed into, to the form of the saved one. It takes the
 * place of this one a moment later, and every key until then counts.
 */
export function useHandOver({ entity, form, base, lines }: EditForm): (id: number) => void {
  const created = useRef<number>(undefined);
  useLayoutEffect(
    () => () => {
      const id = created.current;
      if (id === undefined) return;
      const unsaved = unsavedOf(entity, base.current.values, form.getValues(), lines);
      if (unsaved) draftOf(entity.name, id, []).keep(unsaved, new Date(), true);
      leaveField(entity.name, id);
    },
    [entity, form, base, lines],
  );
  return (id) => void (created.current = id);
}
