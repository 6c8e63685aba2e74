import { IconFrame, IconShoppingCart } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../../engine/web/api';
import type { BoardFrame } from '../board';
import { SaidStrip } from '../parts/said-strip';
import { Touch } from '../parts/touch';
import { useCardAct } from '../parts/use-act';
import styles from './dialogs.module.css';

interface Props {
  cardId: number;
  frames: readonly BoardFrame[];
  made: (frameId: number) => void;
  close: () => void;
}
const carriers = [
  { carrier: 0, name: 'frames.newFrame', letter: 'R', icon: IconFrame },
  { carrier: 1, name: 'frames.newCart', letter: 'W', icon: IconShoppingCart },
] as const;

/** A frame or a cart: one tap, its number is the next one. */
export function AddFrame({ cardId, frames, made, close }: Props) {
  const { t } = useTranslation('floor');
  const act = useCardAct(cardId);
  const add = async (carrier: number) => {
    const row = await act.run(`frame ${carrier}`, (key) =>
      api.create<{ id: number }>('work-card-frames', { workCardId: cardId, carrier }, { key }),
    );
    if (!row) return;
    made(row.id);
    close();
  };
  return (
    <div className={styles.form}>
      <SaidStrip said={act.said} close={() => act.say(null)} />
      <div className={styles.two}>
        {carriers.map(({ carrier, name, letter, icon: Icon }) => {
          const last = Math.max(0, ...frames.filter((one) => one.carrier === carrier).map(({ seq }) => seq));
          return (
            <Touch
              key={carrier}
              className={styles.bigTile}
              busy={act.busy.has(`frame ${carrier}`)}
              onClick={() => void add(carrier)}
            >
              <span className={styles.stack}>
                <Icon size={32} aria-hidden />
                {t(name, { title: `${letter}${last + 1}` })}
              </span>
            </Touch>
          );
        })}
      </div>
    </div>
  );
}
