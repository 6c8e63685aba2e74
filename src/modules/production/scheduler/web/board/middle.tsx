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
import { memo, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { Kbd } from '../../../../../engine/web/ui/kbd';
import { Swatch } from '../../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../../engine/web/use-format';
import { sumOfSteps } from '../rows/step';
import type { Priority } from '../rows/answers';
import type { Side } from '../rows/choosing';
import layout from '../../../../../engine/web/ui/layout.module.css';
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
  const { choosing, moves } = board;
  const { chosen, steps } = choosing;
  const { t } = useTranslation('scheduler');
  const format = useFormat();
  const count = steps.length;
  const sum = sumOfSteps(steps);
  const now = useRef({ board, onMore });
  useEffect(() => {
    now.current = { board, onMore };
  });
  return (
    <div
      className={`${layout.line} ${styles.middle}`}
      role="toolbar"
      aria-label={t('middle.label')}
      aria-orientation="vertical"
    >
      <Buttons now={now} side={chosen.side} some={count > 0} priorities={priorities} />
      <div className={`${layout.line} ${styles.turn}`}>
        <Turn label={t('undo.label')} what={moves.next.undo} nothing={t('undo.nothing')} run={moves.undo}>
          {back}
        </Turn>
        <Turn label={t('redo.label')} what={moves.next.redo} nothing={t('redo.nothing')} run={moves.redo}>
          {forth}
        </Turn>
        <More now={now} some={count > 0} />
      </div>
      <div className={`${layout.small} ${styles.hints}`}>
        <span role="status">{count > 0 ? t('middle.chosen', { count }) : t('middle.nothing')}</span>
        {count > 0 && (
          <span className={layout.figures}>
            {`${format.decimal(sum.area, 1)}\u00a0m² · ${format.decimal(sum.weight, 0)}\u00a0kg`}
          </span>
        )}
        <span data-key-hint>
          <Kbd>{t('key.shift')}</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('middle.keyChooses')}
        </span>
        <span data-key-hint>
          <Kbd>{t('key.alt')}</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('middle.keyMoves')}
        </span>
        <span data-key-hint>
          <Kbd>{t('key.enter')}</Kbd> {t('middle.keyPlans')}
        </span>
        <span data-key-hint>
          <Kbd>{t('key.delete')}</Kbd> {t('middle.keyRemoves')}
        </span>
        <span data-key-hint>
          <Kbd>{t('key.ctrlZ')}</Kbd> {t('middle.keyUndoes')}
        </span>
      </div>
    </div>
  );
}

const back = <IconArrowBackUp size={16} aria-hidden />;
const forth = <IconArrowForwardUp size={16} aria-hidden />;

interface NowProps {
  /** What is on screen when a button is pressed: the buttons themselves stay as they are from one choice to the next. */
  now: RefObject<Pick<Props, 'board' | 'onMore'>>;
  some: boolean;
}

const Buttons = memo(function Buttons(props: NowProps & { side: Side; priorities: readonly Priority[] }) {
  const { now, side, some, priorities } = props;
  const { t } = useTranslation('scheduler');
  const button = { className: styles.button, justify: 'flex-start' };
  const toFront = () => now.current.board.putAt(now.current.board.choosing.steps, 0);
  const toBack = () => now.current.board.putAt(now.current.board.choosing.steps, now.current.board.shown.length);
  return (
    <>
      <Button
        {...button}
        variant={side === 'free' && some ? 'filled' : 'default'}
        disabled={side !== 'free' || !some}
        title={t('middle.toPlan')}
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={toBack}
      >
        {t('middle.toPlan')}
      </Button>
      <Button
        {...button}
        disabled={side !== 'plan' || !some}
        title={t('middle.offPlan')}
        leftSection={<IconArrowRight size={16} aria-hidden />}
        onClick={() => now.current.board.remove(now.current.board.choosing.steps)}
      >
        {t('middle.offPlan')}
      </Button>
      <span className={styles.space} />
      <Button
        {...button}
        disabled={!some}
        title={t('middle.toFront')}
        leftSection={<IconArrowBarToUp size={16} aria-hidden />}
        onClick={toFront}
      >
        {t('middle.toFront')}
      </Button>
      <Button
        {...button}
        disabled={!some}
        title={t('middle.toBack')}
        leftSection={<IconArrowBarToDown size={16} aria-hidden />}
        onClick={toBack}
      >
        {t('middle.toBack')}
      </Button>
      <Menu position="right-start">
        <Menu.Target>
          <Button
            {...button}
            disabled={!some || priorities.length === 0}
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
              onClick={() => void now.current.board.prioritise(now.current.board.choosing.steps, id, name)}
            >
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
});

const More = memo(function More({ now, some }: NowProps) {
  const { t } = useTranslation('scheduler');
  return (
    <ActionIcon
      variant="default"
      className={styles.turnButton}
      aria-label={t('middle.more')}
      title={t('middle.more')}
      disabled={!some}
      onClick={(event) => now.current.onMore(event.currentTarget.getBoundingClientRect())}
    >
      <IconDots size={16} aria-hidden />
    </ActionIcon>
  );
});

interface TurnProps {
  label: string;
  /** The move it is about. */
  what: string | undefined;
  nothing: string;
  run: () => void;
  children: ReactNode;
}
const Turn = memo(function Turn({ label, what, nothing, run, children }: TurnProps) {
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
});
