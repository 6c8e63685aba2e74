import { IconSend } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { SaidStrip } from '../parts/said-strip';
import { Touch } from '../parts/touch';
import { useCardAct, type Said } from '../parts/use-act';
import { useDraft } from '../parts/use-draft';
import { GrowingText } from '../../../../../engine/web/ui/growing-text';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './dialogs.module.css';

/** A note on the card. What is typed stays until it was sent, whatever happens in between. */
export function NoteDialog({ cardId, close, done }: { cardId: number; close: () => void; done: (said: Said) => void }) {
  const { t } = useTranslation('floor');
  const act = useCardAct(cardId);
  const draft = useDraft(cardId);
  const text = String(draft.values['note'] ?? '');
  const send = async () => {
    const note = text.trim();
    const gone = (said: Said) => {
      draft.set('note', undefined);
      close();
      done(said);
    };
    const row = await act.send('note', {
      slot: `note ${cardId} ${note}`,
      title: t('note.waits', { note }),
      request: { method: 'POST', path: 'work-card-notes', body: { workCardId: cardId, note } },
      kept: () => gone({ kind: 'kept', text: t('said.kept') }),
    });
    if (row) gone({ kind: 'done', text: t('note.done') });
  };
  return (
    <div className={`${layout.column} ${styles.form}`}>
      <SaidStrip said={act.said} close={() => act.say(null)} />
      <GrowingText
        size="md"
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
