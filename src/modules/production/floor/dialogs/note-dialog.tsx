import { Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../engine/web/api';
import { SaidStrip } from '../parts/said-strip';
import { Touch } from '../parts/touch';
import { useCardAct } from '../parts/use-act';
import { useDraft } from '../parts/use-draft';
import styles from './dialogs.module.css';

/** A note on the card. What is typed stays until it was sent, whatever happens in between. */
export function NoteDialog({ cardId, close, done }: { cardId: number; close: () => void; done: () => void }) {
  const { t } = useTranslation('floor');
  const act = useCardAct(cardId);
  const draft = useDraft(cardId);
  const text = String(draft.values['note'] ?? '');
  const send = async () => {
    const note = text.trim();
    const row = await act.run(
      'note',
      (key) => api.create('work-card-notes', { workCardId: cardId, note }, { key }),
      note,
    );
    if (!row) return;
    draft.set('note', undefined);
    close();
    done();
  };
  return (
    <div className={styles.form}>
      <SaidStrip said={act.said} close={() => act.say(null)} />
      <Textarea
        size="md"
        autosize
        minRows={4}
        maxRows={10}
        data-autofocus
        label={t('note.text')}
        maxLength={1000}
        value={text}
        onChange={(event) => draft.set('note', event.currentTarget.value || undefined)}
      />
      <Touch
        big
        kind="primary"
        icon={IconSend}
        off={!text.trim()}
        busy={act.busy.has('note')}
        onClick={() => void send()}
      >
        {t('note.send')}
      </Touch>
    </div>
  );
}
