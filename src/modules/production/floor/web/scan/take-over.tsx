import { IconExternalLink, IconStackPush } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { api } from '../../../../../engine/web/api';
import { useFormat } from '../../../../../engine/web/use-format';
import type { Available } from '../board';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from '../dialogs/dialogs.module.css';
import { AvailableText, hang } from '../dialogs/hang-row';
import { SaidStrip } from '../parts/said-strip';
import { Touch } from '../parts/touch';
import { useCardAct } from '../parts/use-act';
import { useCardBoard } from '../parts/use-card-board';
import type { FloorScan } from './floor-scan';

interface Props {
  cardId: number;
  frame: NonNullable<FloorScan['frame']>;
  pieces: FloorScan['pieces'];
  readOnly: boolean;
  made: (frameId: number) => void;
  /** Shows the card the frame belongs to. */
  open: () => void;
  close: () => void;
}

/** Steps of this place for what hangs on a frame of another one, with as many pieces as are free of each. */
function comeOver(available: readonly Available[], pieces: FloorScan['pieces']): [one: Available, amount: number][] {
  return pieces.flatMap(({ orderItemId, amount }): [Available, number][] => {
    const one = available.find((step) => step.orderItemId === orderItemId && step.free > 0);
    return one ? [[one, Math.min(amount, one.free)]] : [];
  });
}

/** A frame of another place comes here: one tap hangs the same pieces for the step of this place. */
export function TakeOver({ cardId, frame, pieces, readOnly, made, open, close }: Props) {
  const { t } = useTranslation('floor');
  const format = useFormat();
  const { board } = useCardBoard(cardId);
  const act = useCardAct(cardId);
  const coming = comeOver(board?.available ?? [], pieces);
  const take = async () => {
    const row = await act.run('take over', (key) =>
      api.create<{ id: number; title: string }>('work-card-frames', { workCardId: cardId, carrier: 0 }, { key }),
    );
    if (!row) return;
    made(row.id);
    for (const [one, amount] of coming) {
      const { id, title } = row;
      const items = coming
        .slice(
          0,
          coming.findIndex(([other]) => other === one),
        )
        .map(([{ color }]) => ({ color }));
      if (!(await hang(act, one, { id, title, items }, amount))) return;
    }
    close();
  };
  return (
    <div className={`${layout.column} ${styles.form}`}>
      <SaidStrip said={act.said} close={() => act.say(null)} />
      {coming.length === 0 && <p className={styles.text}>{t('scan.nothingComes')}</p>}
      <ul className={`${layout.line} ${layout.column}`}>
        {coming.map(([one, amount]) => (
          <li key={one.orderItemServiceDetailsId} className={`${layout.line} ${styles.hangRow}`}>
            <AvailableText one={one} />
            <b className={styles.count}>
              {format.integer(amount)} {t('items.unit')}
            </b>
          </li>
        ))}
      </ul>
      <div className={styles.answer}>
        <Touch big icon={IconExternalLink} onClick={() => (close(), open())}>
          {t('scan.openCard', { number: frame.workCard ?? '' })}
        </Touch>
        {coming.length > 0 && !readOnly && (
          <Touch big kind="primary" icon={IconStackPush} busy={act.busy.size > 0} onClick={() => void take()}>
            {t('scan.takeOver')}
          </Touch>
        )}
      </div>
    </div>
  );
}
