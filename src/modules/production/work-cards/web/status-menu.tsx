import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { RefValue } from '../../../../engine/entity';
import { api } from '../../../../engine/web/api';
import { askText, confirm } from '../../../../engine/web/dialogs/ask';
import { useCan } from '../../../../engine/web/engine-context';
import { useLabels } from '../../../../engine/web/labels';
import type { PickerAnswer } from '../../../../engine/web/picker/picker-items';
import type { PartProps } from '../../../../engine/web/screens';
import { Swatch } from '../../../../engine/web/ui/swatch';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useAct } from './board/use-act';
import { CardStatus } from './card-cells';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './card.module.css';
import { workCards } from '../work-cards.entity';

const CLOSED = 7;
const TO_CORRECT = 5;

interface Status {
  id: number;
  name: string;
  color?: string | null;
  kind: number;
}

/** Statuses of the dictionary a card of this kind may be given: of its own kind, and of those one step away. */
function useStatuses(kind: number, opened: boolean): readonly Status[] {
  const { data } = useQuery({
    queryKey: ['picker', 'work-cards-status', 'of-card'],
    queryFn: ({ signal }) =>
      api.get<PickerAnswer>(
        'search/work-cards-status-search',
        { page: 1, itemsPerPage: 100, filter: { includeData: true } },
        { signal },
      ),
    enabled: opened,
  });
  const reachable = workCards.transitions.steps
    .filter(({ from }) => (from as readonly number[]).includes(kind))
    .map(({ to }) => Number(to));
  return (data?.items ?? [])
    .map((item) => ({ ...item, kind: Number((item as { data?: { kind?: number } }).data?.kind) }))
    .filter((status) => status.kind === kind || reachable.includes(status.kind));
}

/** The card's status by its name in the dictionary; who may write the card gives it another one here. */
export function StatusMenu({
  row,
  readOnly,
  isBegun,
}: {
  row: NonNullable<PartProps<typeof workCards>['row']>;
  readOnly: boolean;
  isBegun: boolean;
}) {
  const { t } = useTranslation('production');
  const labels = useLabels(workCards);
  const [opened, setOpened] = useState(false);
  const mayWrite = useCan(['WORK_CARDS_WRITE', 'WORK_CARDS_ADMIN']);
  const { act } = useAct('work-card-notes');
  const statuses = useStatuses(Number(row.kind), opened);
  const chip = <CardStatus status={row['workCardStatus'] as RefValue | null} kind={row.kind} isBegun={isBegun} />;
  if (!mayWrite || readOnly) return chip;
  const change = async (status: Status) => {
    let note: string | null | undefined;
    if (status.kind === CLOSED && Number(row.kind) !== CLOSED) {
      const label = labels.action('close');
      if (!(await confirm({ title: label, text: labels.action('close', 'confirm'), confirmLabel: label }))) return;
    }
    if (status.kind === TO_CORRECT && Number(row.kind) !== TO_CORRECT) {
      const title = labels.action('correct');
      note = await askText({
        title,
        label: t('work-cards.actions.correct.fields.note'),
        confirmLabel: title,
        max: 500,
      });
      if (note === null) return;
    }
    const body = { workCardStatusId: status.id, ...(note && { note }) };
    if (await act(() => api.post(`work-cards/${row.id}/status`, body)))
      showToast({ kind: 'success', title: t('card.status.done', { status: status.name }) });
  };
  return (
    <Menu position="bottom-start" opened={opened} onChange={setOpened}>
      <Menu.Target>
        <UnstyledButton className={`${layout.pressable} ${styles.status}`} aria-label={t('card.status.change')}>
          {chip}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {statuses.map((status) => (
          <Menu.Item
            key={status.id}
            disabled={status.id === row.workCardStatusId}
            leftSection={status.color ? <Swatch color={status.color} /> : undefined}
            rightSection={status.id === row.workCardStatusId ? <IconCheck size={14} aria-hidden /> : undefined}
            onClick={() => void change(status)}
          >
            {status.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
