import { Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { useDialogs, type EditorSpec } from '../dialogs/dialog-store';
import { onEscape, useEscapeBehind } from '../dialogs/on-escape';
import { useLabels } from '../labels';
import { FORM_TAB, type EditPlace } from './edit-context';
import { EditForm } from './edit-form';
import { EditLoader } from './edit-loader';

interface Props extends EditorSpec {
  close: () => void;
  zIndex: number;
  top: boolean;
}
const none: readonly string[] = [];
const NARROW = 720;
const WIDE = 1080;

/** An edit screen in a dialog. Plain save stays (a new record goes on as a saved one), save-and-exit closes. */
export function EditModal({ entity, mode, id, initial, fixed = none, onSaved, close, zIndex, top }: Props) {
  const labels = useLabels(entity);
  const [created, setCreated] = useState<number>();
  const [tab, setTab] = useState(FORM_TAB);
  const ask = useRef<() => Promise<boolean>>(undefined);
  const dialogs = useDialogs().length;
  const now = created === undefined ? { mode, id } : ({ mode: 'edit', id: created } as const);
  const leave = async () => {
    if (!ask.current || (await ask.current())) close();
  };
  // Under a route there is no dialog in the store below this one; above one's own place any other is on top.
  const active = top && (zIndex > 200 || dialogs === 0);
  useEscapeBehind(() => void leave(), active, zIndex);
  const place: EditPlace = {
    as: 'modal',
    active,
    created: (row) => setCreated(row.id),
    exit: close,
    saved: onSaved,
  };
  const parts = Object.keys(entity.children ?? {}).length + Object.keys(entity.tabs ?? {}).length;
  return (
    <Modal.Root
      opened
      centered
      onClose={() => void leave()}
      size={parts || Object.keys(entity.form.sections).length > 2 ? WIDE : NARROW}
      zIndex={zIndex}
      closeOnEscape={false}
      closeOnClickOutside={false}
      trapFocus={active}
    >
      <Modal.Overlay />
      <Modal.Content
        data-level={zIndex}
        onKeyDownCapture={onEscape(() => void leave(), active)}
        aria-label={now.mode === 'insert' ? labels.create : labels.one}
      >
        <EditLoader entity={entity} mode={now.mode} id={now.id} exit={close}>
          {(half, row) => (
            <EditForm
              key={now.id ?? 'new'}
              {...{ entity, half, row, initial, fixed, place, tab, setTab }}
              mode={now.mode}
              onLeaveAsk={(asking) => {
                ask.current = asking;
              }}
            />
          )}
        </EditLoader>
      </Modal.Content>
    </Modal.Root>
  );
}
