import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconFileText, IconHistory, IconInfoCircle, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { allows, useSession } from '../engine-context';
import { recordTitle } from '../labels';
import { deleteRecord } from './delete-record';
import { useEdit } from './edit-context';
import { openHistory } from './history';
import { openRecordInfo } from './record-info';

/** "⋯": who and when, what happened, the log, delete. */
export function RecordMenu() {
  const { entity, row, place, form, draft } = useEdit();
  const { t } = useTranslation(['edit', 'common']);
  const session = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  if (!row) return null;
  const can = row['can'] as { delete?: boolean } | undefined;
  const staff = !session.user.isCustomer;
  if (!staff && !can?.delete) return null;
  const remove = async () => {
    const done = await deleteRecord({ client, entity, id: row.id, name: recordTitle(entity, row) });
    if (!done) return;
    draft.drop();
    form.reset();
    place.exit();
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" aria-label={t('edit:menu.label')}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {staff && (
          <>
            <Menu.Item
              leftSection={<IconInfoCircle size={16} aria-hidden />}
              onClick={() => openRecordInfo(entity, row.id)}
            >
              {t('edit:menu.info')}
            </Menu.Item>
            <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={() => openHistory(entity, row.id)}>
              {t('edit:menu.history')}
            </Menu.Item>
          </>
        )}
        {staff && allows(session.permissions, 'ADMIN_USER') && (
          <Menu.Item
            leftSection={<IconFileText size={16} aria-hidden />}
            onClick={() => void navigate(`/logs?description=${encodeURIComponent(`${entity.name}/*/${row.id}`)}`)}
          >
            {t('edit:menu.logs')}
          </Menu.Item>
        )}
        {can?.delete && (
          <>
            {staff && <Menu.Divider />}
            <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void remove()}>
              {t('common:delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
