import { ActionIcon, Button } from '@mantine/core';
import { IconCoffee, IconPencil, IconPlayerStop, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { api } from '../../../../../engine/web/api';
import { openDialog, openEditor } from '../../../../../engine/web/dialogs/dialog-store';
import { useTabCount } from '../../../../../engine/web/edit/related-list';
import { deleteRecord } from '../../../../../engine/web/edit/use-record';
import { useCan } from '../../../../../engine/web/engine-context';
import { errorText } from '../../../../../engine/web/i18n';
import { useLabels } from '../../../../../engine/web/labels';
import type { TabProps } from '../../../../../engine/web/screens';
import { type Column, DataTable } from '../../../../../engine/web/ui/data-table';
import { Section } from '../../../../../engine/web/ui/section';
import { showToast } from '../../../../../engine/web/ui/toast-store';
import { useFormat } from '../../../../../engine/web/use-format';
import type { BoardBreak } from '../board/board';
import { useAct } from '../board/use-act';
import { useBoard } from '../board/use-card-board';
import { workCardsBreak } from '../../work-cards-break.entity';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from '../card.module.css';
import { isOpen } from '../is-open';
import type { workCards } from '../../work-cards.entity';
import { BreakForm } from './break-form';

const SECOND = 1000;

/** Time that goes on, `0:42:05`; counted by the browser, kept by nobody. */
function Running({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / SECOND));
  const two = (value: number) => String(value).padStart(2, '0');
  return (
    <strong role="timer">{`${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`}</strong>
  );
}

const nameOf = ({ user, name }: BoardBreak): string => user?.name ?? name;

/** Breaks of the people of a card: started and ended now, or put right by hand. */
export function BreaksTab({ id, row, readOnly, ...tab }: TabProps<typeof workCards>) {
  const { t } = useTranslation(['production', 'common']);
  const labels = useLabels(workCardsBreak);
  const columns = useBreakColumns();
  const may = useCan(workCardsBreak.rights.write) && isOpen(row) && !readOnly;
  const { data, error } = useBoard(id);
  const { act, busy } = useAct('work-cards-break');
  useTabCount(tab, data?.breaks.length);
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!data) return null;
  const running = data.breaks.filter(({ timeTo }) => timeTo === null);
  const resting = new Set(running.map(({ userId }) => userId));

  const start = () =>
    void openDialog({
      title: t('production:card.breaks.start'),
      size: 560,
      content: (close) => (
        <BreakForm cardId={id} people={data.users.filter(({ userId }) => !resting.has(userId))} close={close} />
      ),
    });
  const end = async (which: readonly BoardBreak[]) => {
    const timeTo = new Date().toISOString();
    const ended = await act(async () => {
      for (const one of which) await api.patch(`work-cards-break/${one.id}`, { timeTo, version: one.version });
    });
    if (ended) showToast({ kind: 'success', title: t('production:card.breaks.ended', { count: which.length }) });
  };
  return (
    <Section
      title={labels.many}
      count={data.breaks.length}
      actions={
        <>
          {may && running.length > 1 && (
            <Button
              leftSection={<IconPlayerStop size={16} aria-hidden />}
              disabled={busy}
              onClick={() => void end(running)}
            >
              {t('production:card.breaks.endAll', { count: running.length })}
            </Button>
          )}
          {may && (
            <Button variant="filled" leftSection={<IconCoffee size={16} aria-hidden />} onClick={start}>
              {t('production:card.breaks.start')}
            </Button>
          )}
        </>
      }
    >
      <DataTable
        look="inputs"
        rows={[...running, ...data.breaks.filter(({ timeTo }) => timeTo !== null)]}
        rowKey={(one) => one.id}
        empty={t('production:card.breaks.none')}
        columns={[
          ...columns,
          may && {
            key: 'tools',
            header: t('production:card.tools'),
            headerHidden: true,
            align: 'right',
            cell: (one) => <BreakTools one={one} busy={busy} end={() => void end([one])} />,
          },
        ]}
      />
    </Section>
  );
}

function useBreakColumns(): Column<BoardBreak>[] {
  const { t } = useTranslation('production');
  const labels = useLabels(workCardsBreak);
  const format = useFormat();
  return [
    { key: 'user', header: labels.field('userId'), cell: nameOf },
    { key: 'type', header: labels.field('breakTypeId'), cell: ({ breakType }) => breakType.name },
    { key: 'from', header: labels.field('timeFrom'), cell: ({ timeFrom }) => format.datetime(timeFrom) },
    {
      key: 'to',
      header: labels.field('timeTo'),
      cell: ({ timeTo }) =>
        timeTo ? (
          format.datetime(timeTo)
        ) : (
          <span className={`${layout.iconText} ${layout.warn}`}>{t('card.breaks.goesOn')}</span>
        ),
    },
    {
      key: 'time',
      header: t('card.breaks.time'),
      align: 'right',
      cell: ({ timeFrom, timeTo }) =>
        timeTo ? (
          `${Math.round((Date.parse(timeTo) - Date.parse(timeFrom)) / 60_000)}\u00a0min`
        ) : (
          <Running since={timeFrom} />
        ),
    },
    { key: 'note', header: labels.field('note'), wrap: true, cell: ({ note }) => note ?? '—' },
  ];
}

function BreakTools({ one, busy, end }: { one: BoardBreak; busy: boolean; end: () => void }) {
  const { t } = useTranslation('production');
  const client = useQueryClient();
  return (
    <span className={`${layout.iconText} ${styles.tools}`}>
      {!one.timeTo && (
        <Button size="compact-sm" disabled={busy} onClick={end}>
          {t('card.breaks.end')}
        </Button>
      )}
      <ActionIcon
        size={28}
        aria-label={t('card.breaks.edit', { name: nameOf(one) })}
        onClick={() => void openEditor({ entity: workCardsBreak, mode: 'edit', id: one.id, fixed: ['workCardId'] })}
      >
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={28}
        aria-label={t('card.breaks.remove', { name: nameOf(one) })}
        onClick={() => void deleteRecord({ client, entity: workCardsBreak, id: one.id, name: nameOf(one) })}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </span>
  );
}
