import { GridLayout, moveElement, useContainerWidth, verticalCompactor, type LayoutItem } from 'react-grid-layout';
import 'react-grid-layout/css/styles.css';
import { IconDots, IconEyeOff } from '@tabler/icons-react';
import { Suspense } from 'react';
import layoutStyles from '../../engine/web/ui/layout.module.css';
import styles from './dashboard.module.css';
import { COLUMNS, layoutOf, placesOf, stepped, type Step, type StoredLayout, steps } from './layout';
import type { Tile } from './tiles';
import { useTranslation } from '../../engine/web/use-translation';
import { MenuButton } from '../../engine/web/ui/menu-button';

const ROW = 40;
const GAP = 12;

/** Rows a tile may grow to where tiles are below each other. */
const LONG = 8;
const heightOf = (rows: number): number => rows * (ROW + GAP) - GAP;

/** Tiles beside each other on a phone and on a tablet; undefined where there is room for the user's own layout. */
const columnsOf = (width: number): 1 | 2 | undefined => (width < 600 ? 1 : width < 900 ? 2 : undefined);

/** As they are read: from the top, left before right. */
const inOrder = (layout: readonly LayoutItem[]) => [...layout].sort((a, b) => a.y - b.y || a.x - b.x);

interface Props {
  tiles: readonly Tile[];
  stored: StoredLayout;
  onStore: (stored: StoredLayout) => void;
}

/** The tiles on their grid: dragged by the head, resized at the corner, or moved from their menus. */
export default function TileGrid({ tiles, stored, onStore }: Props) {
  const { width, containerRef, mounted } = useContainerWidth();
  const columns = columnsOf(width);
  const shown = tiles.filter((tile) => !stored.hidden.includes(tile.key));
  const layout = verticalCompactor.compact(layoutOf(shown, stored), COLUMNS);
  const keep = (next: readonly LayoutItem[]) => onStore({ ...stored, places: { ...stored.places, ...placesOf(next) } });
  const step = (key: string, way: Step) => {
    const item = layout.find(({ i }) => i === key);
    if (!item) return;
    const { x, y, w, h } = stepped(item, way);
    const sized = layout.map((old) => (old.i === key ? { ...old, w, h } : { ...old }));
    const moving = sized.find(({ i }) => i === key)!;
    const moved = moveElement(sized, moving, x, y, true, false, 'vertical', COLUMNS, false);
    keep(verticalCompactor.compact(moved, COLUMNS));
  };
  return (
    <div ref={containerRef} className={styles.grid}>
      {mounted && columns && (
        <div className={`${layoutStyles.stack} ${styles.stack}`} data-columns={columns}>
          {inOrder(layout).map(({ i, h }) => {
            const tile = shown.find(({ key }) => key === i)!;
            const least = (columns === 1 && tile.rowsBelow) || h;
            return (
              <div key={i} style={{ minHeight: heightOf(least), maxHeight: heightOf(Math.max(h, LONG)) }}>
                <TileView tile={tile} onHide={() => onStore({ ...stored, hidden: [...stored.hidden, i] })} />
              </div>
            );
          })}
        </div>
      )}
      {mounted && !columns && (
        <GridLayout
          width={width}
          layout={layout}
          gridConfig={{ cols: COLUMNS, rowHeight: ROW, margin: [GAP, GAP], containerPadding: [0, 0] }}
          dragConfig={{ handle: '[data-handle]', cancel: 'button' }}
          onDragStop={(next) => keep(next)}
          onResizeStop={(next) => keep(next)}
        >
          {shown.map((tile) => (
            <div key={tile.key}>
              <TileView
                tile={tile}
                onStep={(way) => step(tile.key, way)}
                onHide={() => onStore({ ...stored, hidden: [...stored.hidden, tile.key] })}
              />
            </div>
          ))}
        </GridLayout>
      )}
    </div>
  );
}

interface TileViewProps {
  tile: Tile;
  /** Undefined where tiles have a fixed place. */
  onStep?: (step: Step) => void;
  onHide: () => void;
}

/** A tile's frame: the head is the handle for dragging, its menu does the same without a mouse. */
function TileView({ tile, onStep, onHide }: TileViewProps) {
  const { t } = useTranslation('shell');
  const title = t(`tiles.${tile.key}` as 'tiles.date');
  const menu = t('dashboard.tileMenu', { title });
  return (
    <section
      className={`${layoutStyles.card} ${layoutStyles.column} ${styles.tile}`}
      data-figure={tile.isFigure}
      aria-label={title}
    >
      <header className={`${layoutStyles.row} ${styles.head}`} data-handle>
        <h2 className={layoutStyles.cut}>{title}</h2>
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
      <div className={`${layoutStyles.fills} ${styles.content}`} tabIndex={0} role="group" aria-label={title}>
        <Suspense>
          <tile.View />
        </Suspense>
      </div>
    </section>
  );
}
