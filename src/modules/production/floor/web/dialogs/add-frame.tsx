import { IconFrame, IconShoppingCart } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import type { BoardFrame } from '../board';
import { nextTitle } from '../outbox/board-as-done';
import { SaidStrip } from '../parts/said-strip';
import { Touch } from '../parts/touch';
import { useCardAct } from '../parts/use-act';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './dialogs.module.css';

interface Props {
  cardId: number;
  frames: readonly BoardFrame[];
  made: (frameId: number) => void;
  close: () => void;
}
const carriers = [
  { carrier: 0, name: 'frames.newFrame', icon: IconFrame },
  { carrier: 1, name: 'frames.newCart', icon: IconShoppingCart },
] as const;

/** A frame or a cart: one tap, its number is the next one. Without a connection it is one of this tablet until it is sent. */
export function AddFrame({ cardId, frames, made, close }: Props) {
  const { t } = useTranslation('floor');
  const act = useCardAct(cardId);
  const add = async (carrier: number, title: string) => {
    const own = -Date.now();
    const shown = (id: number) => {
      made(id);
      close();
    };
    const row = await act.send<{ id: number }>(`frame ${carrier}`, {
      slot: `new frame ${own}`,
      title: t('frames.addWaits', { title }),
      request: { method: 'POST', path: 'work-card-frames', body: { workCardId: cardId, carrier } },
      frameId: own,
      makes: own,
      kept: () => shown(own),
    });
    if (row) shown(row.id);
  };
  return (
    <div className={`${layout.column} ${styles.form}`}>
      <SaidStrip said={act.said} close={() => act.say(null)} />
      <div className={styles.two}>
        {carriers.map(({ carrier, name, icon: Icon }) => {
          const { title } = nextTitle(frames, carrier);
          return (
            <Touch
              key={carrier}
              className={styles.bigTile}
              busy={act.busy.has(`frame ${carrier}`)}
              onClick={() => void add(carrier, title)}
            >
              <span className={`${layout.tightRow} ${styles.stack}`}>
                <Icon size={32} aria-hidden />
                {t(name, { title })}
              </span>
            </Touch>
          );
        })}
      </div>
    </div>
  );
}
