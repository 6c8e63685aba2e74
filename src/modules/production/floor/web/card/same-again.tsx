import { IconCopyPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { api } from '../../../../../engine/web/api';
import type { DoneFrame } from '../outbox/board-as-done';
import { useLinkLost } from '../parts/link';
import { Touch } from '../parts/touch';
import { useCard } from './card-context';
import styles from './card.module.css';

/** Fills the next rack with the same parts in one tap, as long as pieces of them are free. */
export function SameAgain({ frame }: { frame: DoneFrame }) {
  const { t } = useTranslation('floor');
  const { board, act, show } = useCard();
  const lost = useLinkLost();
  const count = frame.items.reduce((sum, item) => {
    const step = board.available.find((one) => one.orderItemServiceDetailsId === item.orderItemServiceDetailsId);
    return sum + Math.min(item.amount, step?.free ?? 0);
  }, 0);
  if (!count || frame.id < 0) return null;
  const fill = async () => {
    const made = await act.run('again', (key) =>
      api.post<{ frameId: number; title: string; amount: number }>('floor/same-again', { frameId: frame.id }, { key }),
    );
    if (!made) return;
    show(made.frameId);
    act.say({ kind: 'done', text: t('again.done', { title: made.title, count: made.amount }) });
  };
  return (
    <div className={styles.again}>
      <Touch icon={IconCopyPlus} busy={act.busy.has('again')} off={lost} onClick={() => void fill()}>
        {t(lost ? 'again.needsLink' : 'again.fill', { count })}
      </Touch>
    </div>
  );
}
