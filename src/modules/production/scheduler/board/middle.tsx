import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconArrowRight,
  IconDots,
  IconFlag,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Kbd } from '../../../../engine/web/ui/kbd';
import { Swatch } from '../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../engine/web/use-format';
import { sumOfSteps } from '../rows/step';
import type { Priority } from '../rows/answers';
import styles from './middle.module.css';
import type { Board } from './use-board';

interface Props {
  board: Board;
  priorities: readonly Priority[];
  /** Opens the menu of the chosen rows at the button. */
  onMore: (button: DOMRect) => void;
}

/** What can be done with the chosen rows, between the two tables. */
export function Middle({ board, priorities, onMore }: Props) {
  const { choosing, shown, putAt, remove, prioritise, moves } = board;
  const { chosen, steps } = choosing;
  const { t } = useTranslation('scheduler');
  const format = useFormat();
  const count = steps.length;
  const sum = sumOfSteps(steps);
  const inPlan = chosen.side === 'plan' && count > 0;
  const button = { className: styles.button, justify: 'flex-start' };
  return (
    <div className={styles.middle} role="toolbar" aria-label={t('middle.label')} aria-orientation="vertical">
      <Button
        {...button}
        variant={chosen.side === 'free' && count > 0 ? 'filled' : 'default'}
        disabled={chosen.side !== 'free' || !count}
        title={t('middle.toPlan')}
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={() => putAt(steps, shown.length)}
      >
        {t('middle.toPlan')}
      </Button>
      <Button
        {...button}
        disabled={!inPlan}
        title={t('middle.offPlan')}
        leftSection={<IconArrowRight size={16} aria-hidden />}
        onClick={() => remove(steps)}
      >
        {t('middle.offPlan')}
      </Button>
      <span className={styles.space} />
      <Button
        {...button}
        disabled={!count}
        title={t('middle.toFront')}
        leftSection={<IconArrowBarToUp size={16} aria-hidden />}
        onClick={() => putAt(steps, 0)}
      >
        {t('middle.toFront')}
      </Button>
      <Button
        {...button}
        disabled={!count}
        title={t('middle.toBack')}
        leftSection={<IconArrowBarToDown size={16} aria-hidden />}
        onClick={() => putAt(steps, shown.length)}
      >
        {t('middle.toBack')}
      </Button>
      <Menu position="right-start">
        <Menu.Target>
          <Button
            {...button}
            disabled={!count || priorities.length === 0}
            title={t('middle.priority')}
            leftSection={<IconFlag size={16} aria-hidden />}
          >
            {t('middle.priority')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {priorities.map(({ id, name, color }) => (
            <Menu.Item
              key={id}
              leftSection={<Swatch color={color ?? 'grey'} />}
              onClick={() => void prioritise(steps, id, name)}
            >
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <div className={styles.turn}>
        <Turn label={t('undo.label')} what={moves.next.undo} nothing={t('undo.nothing')} run={moves.undo}>
          <IconArrowBackUp size={16} aria-hidden />
        </Turn>
        <Turn label={t('redo.label')} what={moves.next.redo} nothing={t('redo.nothing')} run={moves.redo}>
          <IconArrowForwardUp size={16} aria-hidden />
        </Turn>
        <ActionIcon
          variant="default"
          className={styles.turnButton}
          aria-label={t('middle.more')}
          title={t('middle.more')}
          disabled={!count}
          onClick={(event) => onMore(event.currentTarget.getBoundingClientRect())}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </div>
      <div className={styles.hints}>
        <span role="status">{count > 0 ? t('middle.chosen', { count }) : t('middle.nothing')}</span>
        {count > 0 && (
          <span className={styles.figures}>
            {`${format.decimal(sum.area, 1)} m² · ${format.decimal(sum.weight, 0)} kg`}
          </span>
        )}
        <span>
          <Kbd>{t('key.alt')}</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('middle.keyMoves')}
        </span>
        <span>
          <Kbd>{t('key.enter')}</Kbd> {t('middle.keyPlans')}
        </span>
        <span>
          <Kbd>{t('key.delete')}</Kbd> {t('middle.keyRemoves')}
        </span>
        <span>
          <Kbd>{t('key.ctrlZ')}</Kbd> {t('middle.keyUndoes')}
        </span>
      </div>
    </div>
  );
}

interface TurnProps {
  label: string;
  /** The move it is about. */
  what: string | undefined;
  nothing: string;
  run: () => void;
  children: ReactNode;
}
function Turn({ label, what, nothing, run, children }: TurnProps) {
  return (
    <ActionIcon
      variant="default"
      className={styles.turnButton}
      aria-label={label}
      title={what === undefined ? nothing : `${label}: ${what}`}
      disabled={what === undefined}
      onClick={run}
    >
      {children}
    </ActionIcon>
  );
}
