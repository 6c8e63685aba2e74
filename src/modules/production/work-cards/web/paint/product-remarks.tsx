import { ActionIcon } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { api } from '../../../../../engine/web/api';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import { FormDialog } from '../../../../../engine/web/dialogs/form-dialog';
import type { BoardProduct } from '../board/board';
import { useAct } from '../board/use-act';
import { workCardProducts } from '../../work-card-products.entity';
import { GrowingText } from '../../../../../engine/web/ui/growing-text';
import layout from '../../../../../engine/web/ui/layout.module.css';

/** What was registered beside the weights: the box, why more was used, a note. */
export function ProductRemarks({ product }: { product: BoardProduct }) {
  const { t } = useTranslation('production');
  const { boxNumber, deviationReason, note } = product;
  const words = [
    product.id && boxNumber && t('card.paints.box', { box: boxNumber }),
    deviationReason && t('card.paints.because', { reason: deviationReason }),
    note,
  ].filter(Boolean);
  return words.length ? (
    <small className={`${layout.block} ${layout.breaks} ${layout.quiet}`}>{words.join(' · ')}</small>
  ) : null;
}

interface NoteProps {
  product: BoardProduct & { id: number };
  name: string;
}

/** Writes a note to a paint that was weighed. */
export function NoteButton({ product, name }: NoteProps) {
  const { t } = useTranslation('production');
  const title = t('card.paints.noteOf', { name });
  const write = () => void openDialog({ title, content: (close) => <NoteForm product={product} close={close} /> });
  return (
    <ActionIcon size={28} aria-label={title} title={title} onClick={write}>
      <IconNote size={16} aria-hidden />
    </ActionIcon>
  );
}

function NoteForm({ product, close }: Pick<NoteProps, 'product'> & { close: () => void }) {
  const { t } = useTranslation(['production', 'common']);
  const [note, setNote] = useState(product.note ?? '');
  const { act } = useAct('work-card-products');
  const { id, version } = product;
  const save = () => act(() => api.patch(`work-card-products/${id}`, { note: note.trim() || null, version }));
  return (
    <FormDialog submitLabel={t('common:save')} submit={save} close={close}>
      <GrowingText
        label={t('production:work-card-products.fields.note')}
        minRows={3}
        maxLength={workCardProducts.fields.note.max}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  );
}
