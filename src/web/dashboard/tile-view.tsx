import { IconDots, IconEyeOff } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { MenuButton } from '../../engine/web/ui/menu-button';
import styles from './dashboard.module.css';
import { steps, type Step } from './layout';
import type { Tile } from './tiles';

interface Props {
  tile: Tile;
  /** Undefined where tiles have a fixed place. */
  onStep?: (step: Step) => void;
  onHide: () => void;
}

/** A tile's frame: the head is the handle for dragging, its menu does the same without a mouse. */
export function TileView({ tile, onStep, onHide }: Props) {
  const { t } = useTranslation('shell');
  const title = t(`tiles.${tile.key}` as 'tiles.date');
  const menu = t('dashboard.tileMenu', { title });
  return (
    <section className={styles.tile} aria-label={title}>
      <header className={styles.head} data-handle>
        <h2>{title}</h2>
        <MenuButton
          label={menu}
          button={{ className: styles.dots, 'aria-label': menu, children: <IconDots size={16} aria-hidden /> }}
          lines={[
            ...(onStep
              ? steps.map((step) => ({ label: t(`dashboard.steps.${step}`), keepOpen: true, run: () => onStep(step) }))
              : []),
            onStep !== undefined && 'divider',
            { label: t('dashboard.hide'), icon: IconEyeOff, run: onHide },
          ]}
        />
      </header>
      {/* What does not fit is scrolled, with the keyboard too. */}
      <div className={styles.content} tabIndex={0} role="group" aria-label={title}>
        <Suspense>
          <tile.View />
        </Suspense>
      </div>
    </section>
  );
}
