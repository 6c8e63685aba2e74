import { Chip, TextInput } from '@mantine/core';
import '@mantine/core/styles/Chip.layer.css';
import { IconCoffee } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { api } from '../../../../../engine/web/api';
import { DialogFields, FormDialog } from '../../../../../engine/web/dialogs/form-dialog';
import { errorText } from '../../../../../engine/web/i18n';
import { Picker } from '../../../../../engine/web/picker/picker';
import { useLabels } from '../../../../../engine/web/labels';
import { showToast } from '../../../../../engine/web/ui/toast-store';
import type { BoardUser } from '../board/board';
import { useAct } from '../board/use-act';
import { workCardsBreak } from '../../work-cards-break.entity';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from '../card.module.css';

interface Props {
  cardId: number;
  /** Who may go: those who are not on a break already. */
  people: readonly BoardUser[];
  close: () => void;
}
const active = { isActive: true };

/** Sends one or several people of a card on a break that begins now. */
export function BreakForm({ cardId, people, close }: Props) {
  const { t } = useTranslation('production');
  const labels = useLabels(workCardsBreak);
  const [who, setWho] = useState<string[]>(people.length === 1 ? [String(people[0]!.userId)] : []);
  const [type, setType] = useState<{ id: number; asksNote: boolean } | null>(null);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  // One beginning for all tries: sent again after a lost answer, it is the same break.
  const since = useRef<string>(undefined);
  const { act } = useAct('work-cards-break');
  const required = errorText({ errorStr: 'Required' });
  const noteMissing = type?.asksNote === true && note.trim() === '';
  if (!people.length) return <p>{t('card.breaks.nobody')}</p>;

  const save = async () => {
    setTried(true);
    if (!who.length || !type || noteMissing) return false;
    const timeFrom = (since.current ??= new Date().toISOString());
    const done = await act(async (key) => {
      for (const userId of who) {
        const body = {
          workCardId: cardId,
          userId: Number(userId),
          breakTypeId: type.id,
          timeFrom,
          ...(note.trim() && { note: note.trim() }),
        };
        await api.create('work-cards-break', body, { key: key(body) });
        // Where a later one is refused, those before are on their break already.
        setWho((left) => left.filter((one) => one !== userId));
      }
    });
    if (done) showToast({ kind: 'success', title: t('card.breaks.started', { count: who.length }) });
    return done;
  };
  return (
    <FormDialog submitLabel={t('card.breaks.start')} submitIcon={IconCoffee} submit={save} close={close}>
      <DialogFields>
        <fieldset data-wide className={styles.people}>
          <legend>{t('card.breaks.who')}</legend>
          <Chip.Group multiple value={who} onChange={setWho}>
            <div className={layout.wrapRow}>
              {people.map(({ userId, name }) => (
                <Chip key={userId} value={String(userId)} size="sm">
                  {name}
                </Chip>
              ))}
            </div>
          </Chip.Group>
          {tried && !who.length && (
            <p className={`${layout.iconText} ${layout.danger}`}>{t('card.breaks.chooseWho')}</p>
          )}
        </fieldset>
        <div data-wide>
          <Picker
            to="work-cards-break-types"
            label={labels.field('breakTypeId')}
            value={type?.id ?? null}
            pick={active}
            required
            withAsterisk
            error={tried && !type ? required : undefined}
            onChange={(id, item) => {
              const data = (item as { data?: { isDetailed?: boolean } } | undefined)?.data;
              setType(id === null ? null : { id, asksNote: data?.isDetailed === true });
            }}
          />
        </div>
        <TextInput
          data-wide
          label={labels.field('note')}
          value={note}
          maxLength={500}
          error={tried && noteMissing ? required : undefined}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </DialogFields>
    </FormDialog>
  );
}
