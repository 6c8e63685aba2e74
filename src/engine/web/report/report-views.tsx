import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconCheck, IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Report } from '../../report';
import { api } from '../api';
import { askText } from '../dialogs/ask';
import { useSession } from '../engine-context';
import { showToast } from '../ui/toast-store';
import { attempt } from '../ui/use-submit';

/** A name as long as the column of the server. */
const MAX_NAME = 60;

interface Stored {
  id: number;
  version: number;
  filterName: string;
  filterKey: string;
  filter: string;
  userId: number;
}
interface Props {
  report: Pick<Report, 'name'>;
  /** What is shown, as a view keeps it. */
  text: string;
  show: (text: string) => void;
}

/** Views of one report the person saved. Administrators are answered those of others too, which are not theirs to use. */
function useReportViews(name: string) {
  const client = useQueryClient();
  const { user } = useSession();
  const key = `report_${name}`;
  const queryKey = ['user-filters', 'list', key];
  const { data = [] } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const query = { page: 0, itemsPerPage: 0, filter: { filterKey: key } };
      const { items } = await api.get<{ items: Stored[] }>('user-filters', query, { signal });
      return items.filter((one) => one.filterKey === key && one.userId === user.id);
    },
  });
  const after = (work: Promise<unknown>, done: string) =>
    attempt(async () => {
      await work;
      await client.invalidateQueries({ queryKey });
      showToast({ kind: 'success', title: done });
    });
  return { views: data, key, after };
}

/** Saved views of a report: its filters and order under a name. A day that is left out goes with the calendar. */
export default function ReportViews({ report, text, show }: Props) {
  const { t } = useTranslation('list');
  const { views, key, after } = useReportViews(report.name);
  const chosen = views.find(({ filter }) => filter === text);
  const save = async () => {
    const label = t('views.name');
    const name = await askText({ title: t('views.saveTitle'), label, confirmLabel: t('views.save'), max: MAX_NAME });
    if (name)
      await after(api.create('user-filters', { filterName: name, filterKey: key, filter: text }), t('views.saved'));
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconBookmark size={16} aria-hidden />}>{chosen?.filterName ?? t('report.views')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {views.map(({ id, filterName, filter }) => (
          <Menu.Item
            key={id}
            rightSection={id === chosen?.id && <IconCheck size={14} aria-hidden />}
            onClick={() => show(filter)}
          >
            {filterName}
          </Menu.Item>
        ))}
        {views.length > 0 && <Menu.Divider />}
        {chosen ? (
          <Menu.Item
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => void after(api.delete(`user-filters/${chosen.id}`), t('views.deleted'))}
          >
            {t('views.delete')}
          </Menu.Item>
        ) : (
          <Menu.Item
            leftSection={<IconDeviceFloppy size={16} aria-hidden />}
            disabled={text === ''}
            onClick={() => void save()}
          >
            {t('views.save')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
