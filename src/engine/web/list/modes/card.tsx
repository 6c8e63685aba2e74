import { IconDots } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from '../../use-translation';
import { titleKeys } from '../../../entity';
import { drawValue } from '../../../fields/view/cells';
import { recordTitle } from '../../labels';
import { MenuButton } from '../../ui/menu-button';
import { cellOf, isEmpty } from '../cells';
import type { Column } from '../columns';
import type { ListRow } from '../use-entity-list';
import type { ListScreenState } from '../use-list-screen';
import { stepTo, columnsOf } from './board-columns';
import styles from './modes.module.css';

/** Facts of a card beside its title. */
const FACTS = 5;

interface Props {
  state: ListScreenState;
  row: ListRow;
  open: () => void;
  drag: (row: ListRow | undefined) => void;
  move: (to: string | number) => void;
}

/** A row as a card: its title, then the first columns the person shows in the table. */
export const Card = memo(function Card({ state, row, open, drag, move }: Props) {
  const { entity, session, tools, columns } = state;
  const { t } = useTranslation('list');
  const title = recordTitle(entity, row);
  const field = entity.transitions!.field;
  const targets = columnsOf(entity, {}).filter((to) => to !== row[field] && stepTo(entity, session, row, to));
  const facts = columns.shown
    .filter(({ key }) => key !== field && !titleKeys(entity).includes(key) && !isEmpty(row[key]))
    .slice(0, FACTS);
  return (
    <article
      className={styles.card}
      role="listitem"
      draggable={targets.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', title);
        drag(row);
      }}
      onDragEnd={() => drag(undefined)}
    >
      <header className={styles.cardHead}>
        <button type="button" className={styles.cardTitle} onClick={open}>
          {title}
        </button>
        {targets.length > 0 && (
          <MenuButton
            side="bottom-end"
            label={t('modes.move', { name: title })}
            button={{ className: styles.cardMenu, 'aria-label': t('modes.move', { name: title }), children: dots }}
            lines={targets.map((to) => ({ label: `→ ${tools.labels.choice(field, to)}`, run: () => move(to) }))}
          />
        )}
      </header>
      <dl className={styles.facts}>
        {facts.map((column) => (
          <div key={column.key} title={column.label}>
            <dt>{column.label}</dt>
            <dd>{valueOf(column, row, state)}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
});
const dots = <IconDots size={16} aria-hidden />;

/** A value as the table draws it. */
function valueOf(column: Column, row: ListRow, { tools }: ListScreenState): ReactNode {
  const Custom = tools.custom[column.key];
  const value = row[column.key];
  if (Custom) return <Custom row={row as never} column={column.key} value={value} />;
  return drawValue(value, cellOf(column, row, tools));
}
