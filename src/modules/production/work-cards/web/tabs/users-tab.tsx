import { ActionIcon, Button } from '@mantine/core';
import { IconCalendarUser, IconPencil, IconTrash, IconUsersPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { api } from '../../../../../engine/web/api';
import { openDialog, openEditor } from '../../../../../engine/web/dialogs/dialog-store';
import { useRelated, useTabCount } from '../../../../../engine/web/edit/related-list';
import { deleteRecord } from '../../../../../engine/web/edit/use-record';
import { useAbilities } from '../../../../../engine/web/engine-context';
import { errorText } from '../../../../../engine/web/i18n';
import { useLabels } from '../../../../../engine/web/labels';
import type { TabProps } from '../../../../../engine/web/screens';
import { showToast } from '../../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../../engine/web/ui/use-submit';
import { StatusChip } from '../../../../../engine/web/ui/status-chip';
import { useFormat } from '../../../../../engine/web/use-format';
import type { Family, RecordOf } from '../../../../../engine/entity';
import { type Column, DataTable } from '../../../../../engine/web/ui/data-table';
import { Section } from '../../../../../engine/web/ui/section';
import { decimalOf } from '../board/figures';
import { shiftUsers } from '../../../shift-users/shift-users.entity';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from '../card.module.css';
import { isOpen } from '../is-open';
import type { workCards } from '../../work-cards.entity';
import { AddPeople } from './add-people';

export type ShiftUser = RecordOf<typeof shiftUsers>;

const nameOf = ({ user, userId }: ShiftUser): string => user?.name ?? `#${userId}`;
const byStart = { sortBy: 'timeFrom', sortDesc: false };

/** Puts those the shift plan has for the card's place and shift on it. */
function useFill(id: number, changed: () => void) {
  const { t } = useTranslation('production');
  const { submit, busy } = useSubmit(async () => {
    const { added, skipped, away } = await api.post<{ added: number; skipped: string[]; away: string[] }>(
      `work-cards/${id}/fill-shift-workers`,
    );
    changed();
    const left = [
      ...(skipped.length ? [t('card.people.skipped', { names: skipped.join(', ') })] : []),
      ...(away.length ? [t('card.people.away', { names: away.join(', ') })] : []),
    ];
    showToast({
      kind: left.length ? 'warning' : 'success',
      title: t('card.people.added', { count: added }),
      text: left.length ? left.join('\n') : undefined,
    });
  });
  return { fill: submit, busy };
}

/** Who worked on the card, in which role, from when to when. */
export function UsersTab({ id, row, readOnly, ...tab }: TabProps<typeof workCards>) {
  const { t } = useTranslation('production');
  const client = useQueryClient();
  const abilities = useAbilities(shiftUsers);
  const { rows, total, error } = useRelated<ShiftUser>(shiftUsers, { workCardId: id }, byStart);
  const columns = useUserColumns(rows ?? []);
  useTabCount(tab, total);
  const changed = () => {
    void client.invalidateQueries({ queryKey: ['shift-users'] });
    void client.invalidateQueries({ queryKey: ['work-cards'] });
  };
  const { fill, busy } = useFill(id, changed);
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!rows) return null;
  const open = isOpen(row) && !readOnly;
  const add = () =>
    void openDialog({
      title: t('card.people.add'),
      size: 640,
      content: (close) => (
        <AddPeople card={row} known={rows.map(({ userId }) => userId)} close={close} changed={changed} />
      ),
    });
  return (
    <Section
      title={t('work-cards.tabs.users')}
      count={total}
      actions={
        open &&
        abilities.insert && (
          <>
            {abilities.write && (
              <Button
                leftSection={<IconCalendarUser size={16} aria-hidden />}
                loading={busy}
                onClick={() => void fill()}
              >
                {t('card.people.fill')}
              </Button>
            )}
            <Button variant="filled" leftSection={<IconUsersPlus size={16} aria-hidden />} onClick={add}>
              {t('card.people.add')}
            </Button>
          </>
        )
      }
    >
      <DataTable
        look="inputs"
        rows={rows}
        rowKey={({ id }) => id}
        empty={t('card.people.none')}
        columns={[
          ...columns,
          open && {
            key: 'tools',
            header: t('card.tools'),
            headerHidden: true,
            align: 'right',
            cell: (one) => <UserTools one={one} changed={changed} />,
          },
        ]}
        footerLabel={t('card.people.sum', { count: new Set(rows.map(({ userId }) => userId)).size })}
      />
    </Section>
  );
}

function useUserColumns(rows: readonly ShiftUser[]): Column<ShiftUser>[] {
  const labels = useLabels(shiftUsers);
  const format = useFormat();
  const hours = rows.reduce((sum, { hoursSum }) => sum + Math.round(Number(hoursSum ?? 0) * 100), 0);
  return [
    { key: 'user', header: labels.field('userId'), cell: nameOf },
    {
      key: 'role',
      header: labels.field('shiftRoleId'),
      cell: ({ shiftRole }) =>
        shiftRole ? (
          <StatusChip family={(shiftRole.color as Family | null) ?? undefined}>{shiftRole.name}</StatusChip>
        ) : (
          '—'
        ),
    },
    { key: 'from', header: labels.field('timeFrom'), cell: (one) => format.datetime(one.timeFrom) },
    { key: 'to', header: labels.field('timeTo'), cell: (one) => format.datetime(one.timeTo) },
    {
      key: 'hours',
      header: labels.field('hoursSum'),
      unit: shiftUsers.fields.hoursSum.unit,
      footer: format.decimal(decimalOf(hours, 2), 2),
      align: 'right',
      cell: ({ hoursSum }) => (hoursSum ? format.decimal(hoursSum, 2) : '—'),
    },
    { key: 'note', header: labels.field('note'), wrap: true, cell: ({ note }) => note ?? '—' },
  ];
}

function UserTools({ one, changed }: { one: ShiftUser; changed: () => void }) {
  const { t } = useTranslation('production');
  const client = useQueryClient();
  const abilities = useAbilities(shiftUsers);
  return (
    <span className={`${layout.iconText} ${styles.tools}`}>
      {abilities.write && (
        <ActionIcon
          size={28}
          aria-label={t('card.people.edit', { name: nameOf(one) })}
          onClick={() =>
            void openEditor({
              entity: shiftUsers,
              mode: 'edit',
              id: one.id,
              fixed: ['workCardId'],
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
          onClick={() => void deleteRecord({ client, entity: shiftUsers, id: one.id, name: nameOf(one) }).then(changed)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </span>
  );
}
