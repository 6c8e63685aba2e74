import { IconCoffee } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useSession } from '../../../../../engine/web/engine-context';
import { breakSlot } from '../outbox/waiting-break';
import { hourOf } from '../parts/clock';
import { SaidStrip } from '../parts/said-strip';
import { Touch } from '../parts/touch';
import { useCardAct } from '../parts/use-act';
import { useChoices, type Choice } from '../parts/use-choices';
import { GrowingText } from '../../../../../engine/web/ui/growing-text';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './dialogs.module.css';

/** Why the work rests: one tap, or with a word where the kind of break asks for one. */
export function BreakDialog({ cardId, close }: { cardId: number; close: () => void }) {
  const { t } = useTranslation('floor');
  const { user } = useSession();
  const act = useCardAct(cardId);
  const kinds = useChoices('work-cards-break-types');
  const [detailed, setDetailed] = useState<Choice>();
  const [note, setNote] = useState('');
  const begin = async (kind: Choice) => {
    const timeFrom = new Date().toISOString();
    const body = { workCardId: cardId, userId: user.id, breakTypeId: kind.id, timeFrom, note: note.trim() || null };
    const made = await act.send(`break ${kind.id}`, {
      slot: breakSlot(cardId, timeFrom),
      title: t('break.waits', { name: kind.name, at: hourOf(timeFrom) }),
      request: { method: 'POST', path: 'work-cards-break', body },
      kept: close,
    });
    if (made) close();
  };
  return (
    <div className={`${layout.column} ${styles.form}`}>
      <SaidStrip said={act.said} close={() => act.say(null)} />
      <div className={styles.tiles}>
        {kinds.map((kind) => (
          <Touch
            key={kind.id}
            className={styles.tile}
            aria-pressed={detailed?.id === kind.id || undefined}
            busy={act.busy.has(`break ${kind.id}`)}
            onClick={() => (kind.data?.['isDetailed'] ? setDetailed(kind) : void begin(kind))}
          >
            {kind.name}
          </Touch>
        ))}
      </div>
      {detailed && (
        <>
          <GrowingText
            size="md"
            minRows={2}
            data-autofocus
            label={t('break.why')}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Touch
            big
            kind="primary"
            icon={IconCoffee}
            off={!note.trim()}
            busy={act.busy.has(`break ${detailed.id}`)}
            onClick={() => void begin(detailed)}
          >
            {t('break.beginOf', { name: detailed.name })}
          </Touch>
        </>
      )}
    </div>
  );
}
