import { IconDots, IconEyeOff } from '@tabler/icons-react';
import { ActionIcon, Menu } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './dashboard.module.css';
import { steps, type Step } from './layout';
import type { Tile } from './tiles';

interface Props {
  tile: Tile;
  onStep: (step: Step) => void;
  onHide: () => void;
}

/** A tile's frame: the head is the handle for dragging, its menu does the same without a mouse. */
export function TileView({ tile, onStep, onHide }: Props) {
  const { t } = useTranslation('shell');
  const title = t(`tiles.${tile.key}` as 'tiles.date');
  return (
    <section className={styles.tile} aria-label={title}>
      <header className={styles.head} data-handle>
        <h2>{title}</h2>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={24} className={styles.dots} aria-label={t('dashboard.tileMenu', { title })}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {steps.map((step) => (
              <Menu.Item key={step} closeMenuOnClick={false} onClick={() => onStep(step)}>
                {t(`dashboard.steps.${step}`)}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Menu.Item leftSection={<IconEyeOff size={16} />} onClick={onHide}>
              {t('dashboard.hide')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </header>
      <div className={styles.content}>
        <Suspense>
          <tile.View />
        </Suspense>
      </div>
    </section>
  );
}
