import { Menu } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowLeft,
  IconArrowRight,
  IconCalendarQuestion,
  IconCalendarShare,
  IconClipboardList,
} from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { Kbd } from '../../../../../engine/web/ui/kbd';
import { PointerMenu, type MenuAt } from '../../../../../engine/web/ui/pointer-menu';
import { openForecast } from '../../../../orders/forecast/web/forecast-button';
import { Swatch } from '../../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../../engine/web/use-format';
import type { Board } from '../board/use-board';
import menu from './row-menu.module.css';
import { conflictText } from '../rows/conflict-text';
import type { Priority } from '../rows/answers';
import type { Step } from '../rows/step';

interface Props {
  at: MenuAt;
  close: () => void;
  board: Board;
  priorities: readonly Priority[];
  /** Opens the order of the row. */
  open: ((id: number) => void) | undefined;
  /** Asks for another place, day or position. */
  sendTo: () => void;
}

/** What can be done with the chosen rows, at the pointer. */
export function RowMenu({ at, close, board, priorities, open, sendTo }: Props) {
  const { t } = useTranslation('scheduler');
  const { choosing, shown, putAt, remove, prioritise } = board;
  const { steps, chosen } = choosing;
  const free = chosen.side === 'free';
  const [only] = steps.length === 1 ? steps : [];
  return (
    <PointerMenu at={at} close={close} position="bottom-start" returnFocus>
      {only && <Reasons step={only} />}
      {free && (
        <Menu.Item
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          rightSection={<Kbd>{t('key.enter')}</Kbd>}
          onClick={() => putAt(steps, shown.length)}
        >
          {t('menu.toPlan')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconArrowBarToUp size={16} aria-hidden />} onClick={() => putAt(steps, 0)}>
        {t('menu.toFront')}
      </Menu.Item>
      {!free && (
        <Menu.Item
          leftSection={<IconArrowBarToDown size={16} aria-hidden />}
          onClick={() => putAt(steps, shown.length)}
        >
          {t('menu.toBack')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconCalendarShare size={16} aria-hidden />} onClick={sendTo}>
        {t('menu.moveTo')}
      </Menu.Item>
      <Priorities priorities={priorities} choose={(id, name) => void prioritise(steps, id, name)} />
      {only && (
        <>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconCalendarQuestion size={16} aria-hidden />}
            onClick={() =>
              void openForecast({ orderId: only.orderItem.orderId, numberText: only.orderItem.numberTxt ?? '' })
            }
          >
            {t('menu.forecast')}
          </Menu.Item>
        </>
      )}
      {only && open && (
        <>
          <Menu.Item leftSection={<IconClipboardList size={16} aria-hidden />} onClick={() => open(only.id)}>
            {t('menu.order', { number: only.orderItem.numberTxt })}
          </Menu.Item>
        </>
      )}
      {!free && (
        <>
          <Menu.Divider />
          <Menu.Item
            c="var(--danger)"
            leftSection={<IconArrowRight size={16} aria-hidden />}
            rightSection={<Kbd>{t('key.delete')}</Kbd>}
            onClick={() => remove(steps)}
          >
            {t('menu.remove', { count: steps.length })}
          </Menu.Item>
        </>
      )}
    </PointerMenu>
  );
}

/** What is in the way of the step. */
function Reasons({ step: { conflicts } }: { step: Step }) {
  const { t } = useTranslation('scheduler');
  const format = useFormat();
  if (conflicts.length === 0) return null;
  return (
    <>
      <Menu.Label>{t('menu.reasons')}</Menu.Label>
      {conflicts.map((conflict, at) => (
        <p key={at} className={menu.reason}>
          <IconAlertTriangle size={14} aria-hidden /> {conflictText(t, format, conflict)}
        </p>
      ))}
      <Menu.Divider />
    </>
  );
}

interface PrioritiesProps {
  priorities: readonly Priority[];
  choose: (id: number, name: string) => void;
}

function Priorities({ priorities, choose }: PrioritiesProps) {
  const { t } = useTranslation('scheduler');
  if (priorities.length === 0) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('menu.priority')}</Menu.Label>
      {priorities.map(({ id, name, color }) => (
        <Menu.Item key={id} leftSection={<Swatch color={color ?? 'grey'} />} onClick={() => choose(id, name)}>
          {name}
        </Menu.Item>
      ))}
    </>
  );
}
