import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconTrash, IconUsersPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RefValue } from '../../../../../engine/entity';
import { api } from '../../../../../engine/web/api';
import { openDialog, openEditor } from '../../../../../engine/web/dialogs/dialog-store';
import { deleteRecord } from '../../../../../engine/web/edit/use-record';
import { useAbilities } from '../../../../../engine/web/engine-context';
import { errorText } from '../../../../../engine/web/i18n';
import { useLabels } from '../../../../../engine/web/labels';
import type { AnyRow, TabProps } from '../../../../../engine/web/screens';
import { StatusChip } from '../../../../../engine/web/ui/status-chip';
import { useFormat } from '../../../../../engine/web/use-format';
import { useTabCount } from '../../../../quotations/quotations/web/use-tab-count';
import type { Family } from '../../../../../engine/entity';
import { decimalOf } from '../board/figures';
import { shiftUsers } from '../../../shift-users/shift-users.entity';
import styles from '../card.module.css';
import { CardTable, useToolsHead } from '../card-table';
import { isOpen } from '../is-open';
import type { workCards } from '../../work-cards.entity';
import { AddPeople } from './add-people';

export interface ShiftUser extends AnyRow {
  userId: number;
  user: RefValue | null;
  shiftRole: RefValue | null;
  timeFrom: string;
  timeTo: string;
  hoursSum: string | null;
  note: string | null;
}

/** Who worked on the card, in which role, from when to when. */
export function UsersTab({ id, row, readOnly, ...tab }: TabProps<typeof workCards>) {
  const { t } = useTranslation('production');
  const labels = useLabels(shiftUsers);
  const format = useFormat();
  const client = useQueryClient();
  const abilities = useAbilities(shiftUsers);
  const toolsHead = useToolsHead();
  const { data, error } = useQuery({
    queryKey: ['shift-users', 'list', 'of', id],
    queryFn: ({ signal }) =>
      api.get<{ items: ShiftUser[]; total: number }>(
        'shift-users',
        { page: 0, itemsPerPage: -1, sortBy: 'timeFrom', sortDesc: false, filter: { workCardId: id } },
        { signal },
      ),
  });
  useTabCount(tab, data?.total);
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!data) return null;
  const open = isOpen(row) && !readOnly;
  const changed = () => {
    void client.invalidateQueries({ queryKey: ['shift-users'] });
    void client.invalidateQueries({ queryKey: ['work-cards'] });
  };
  const add = () =>
    void openDialog({
      title: t('card.people.add'),
      size: 640,
      content: (close) => (
        <AddPeople card={row} known={data.items.map(({ userId }) => userId)} close={close} changed={changed} />
      ),
    });
  const hours = data.items.reduce((sum, { hoursSum }) => sum + Math.round(Number(hoursSum ?? 0) * 100), 0);
  const nameOf = ({ user, userId }: ShiftUser) => user?.name ?? `#${userId}`;
  return (
    <CardTable
      title={t('work-cards.tabs.users')}
      count={data.total}
      empty={t('card.people.none')}
      tools={
        open &&
        abilities.insert && (
          <Button variant="filled" leftSection={<IconUsersPlus size={16} aria-hidden />} onClick={add}>
            {t('card.people.add')}
          </Button>
        )
      }
      rows={data.items}
      keyOf={({ id }) => id}
      columns={[
        { key: 'user', head: labels.field('userId'), cell: nameOf },
        {
          key: 'role',
          head: labels.field('shiftRoleId'),
          cell: ({ shiftRole }) =>
            shiftRole ? (
              <StatusChip family={(shiftRole.color as Family | null) ?? undefined}>{shiftRole.name}</StatusChip>
            ) : (
              '—'
            ),
        },
        { key: 'from', head: labels.field('timeFrom'), cell: (one) => format.datetime(one.timeFrom) },
        { key: 'to', head: labels.field('timeTo'), cell: (one) => format.datetime(one.timeTo) },
        {
          key: 'hours',
          head: (
            <>
              {labels.field('hoursSum')} <span className={styles.unit}>{shiftUsers.fields.hoursSum.unit}</span>
            </>
          ),
          right: true,
          cell: ({ hoursSum }) => (hoursSum ? format.decimal(hoursSum, 2) : '—'),
        },
        { key: 'note', head: labels.field('note'), look: 'words', cell: ({ note }) => note ?? '—' },
        {
          key: 'tools',
          head: toolsHead,
          right: true,
          cell: (one) =>
            open && (
              <span className={styles.tools}>
                {abilities.write && (
                  <ActionIcon
                    size={28}
                    aria-label={t('card.people.edit', { name: nameOf(one) })}
                    onClick={() =>
                      void openEditor({
                        ...{ entity: shiftUsers, mode: 'edit', id: one.id, fixed: ['workCardId'] },
                        onSaved: changed,
                      })
                    }
                  >
                    <IconPencil size={16} aria-hidden />
                  </ActionIcon>
                )}
                {abilities.delete && (
                  <ActionIcon
                    size={28}
                    aria-label={t('card.people.remove', { name: nameOf(one) })}
                    onClick={() =>
                      void deleteRecord({ client, entity: shiftUsers, id: one.id, name: nameOf(one) }).then(changed)
                    }
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                )}
              </span>
            ),
        },
      ]}
      foot={
        <tr>
          <th scope="row" colSpan={4}>
            {t('card.people.sum', { count: new Set(data.items.map(({ userId }) => userId)).size })}
          </th>
          <td data-right>
            <strong>{format.decimal(decimalOf(hours, 2), 2)}</strong>
          </td>
          <td colSpan={2} />
        </tr>
      }
    />
  );
}
