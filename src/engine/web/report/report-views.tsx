import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconCheck, IconDeviceFloppy, IconMail, IconTrash, IconUsers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../use-translation';
import { useNavigate } from 'react-router';
import type { Report } from '../../report';
import { viewKeyOf } from '../../report-view';
import { api } from '../api';
import { askText } from '../dialogs/ask';
import { allows, useCan, useSession } from '../engine-context';
import { paramsNow } from '../navigation';
import { showToast } from '../ui/toast-store';
import { attempt } from '../ui/use-submit';
import { viewText } from './use-report-view';

/** A name as long as the column of the server. */
const MAX_NAME = 60;
/** The report as it opens: a stored view is never empty, and as an address this adds nothing. */
const WHOLE = '?';

interface Stored {
  id: number;
  version: number;
  filterName: string;
  filterKey: string;
  filter: string;
  userId: number;
  isShared: boolean;
}
interface Props {
  report: Pick<Report, 'name' | 'rights'>;
  /** What is shown, as a view keeps it. */
  text: string;
  show: (text: string) => void;
}

/** Views of one report the person saved, and shared ones. Administrators are answered those of others too, which are not theirs to use. */
function useReportViews(name: string) {
  const client = useQueryClient();
  const { user } = useSession();
  const key = viewKeyOf(name);
  const queryKey = ['user-filters', 'list', key];
  const { data = [] } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const query = { page: 0, itemsPerPage: 0, filter: { filterKey: key } };
      const { items } = await api.get<{ items: Stored[] }>('user-filters', query, { signal });
      return items.filter((one) => one.filterKey === key && (one.isShared || one.userId === user.id));
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
  const chosen = views.find(({ filter }) => filter === (text || WHOLE));
  const isAdmin = useCan('ADMIN_USER');
  const { permissions } = useSession();
  const mayMail = allows(permissions, report.rights.export) && allows(permissions, 'REPORTS_EXPORT');
  const navigate = useNavigate();
  const mail = ({ id }: Stored) =>
    attempt(async () => {
      const made = await api.create<{ id: number }>('report-mails', { viewId: id });
      showToast({ kind: 'success', title: t('report.mailed') });
      void navigate(`/report-mails/edit/${made.id}`);
    });
  const share = ({ id, version, isShared }: Stored) =>
    after(
      api.put(`user-filters/${id}`, { isShared: !isShared, version }),
      t(isShared ? 'views.unshareDone' : 'views.shareDone'),
    );
  const save = async () => {
    const label = t('views.name');
    const name = await askText({ title: t('views.saveTitle'), label, confirmLabel: t('views.save'), max: MAX_NAME });
    if (!name) return;
    const filter = viewText(paramsNow()) || WHOLE;
    await after(api.create('user-filters', { filterName: name, filterKey: key, filter }), t('views.saved'));
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
            onClick={() => show(filter === WHOLE ? '' : filter)}
          >
            {filterName}
          </Menu.Item>
        ))}
        {views.length > 0 && <Menu.Divider />}
        {chosen && mayMail && (
          <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={() => void mail(chosen)}>
            {t('report.mail')}
          </Menu.Item>
        )}
        {chosen && isAdmin && (
          <Menu.Item leftSection={<IconUsers size={16} aria-hidden />} onClick={() => void share(chosen)}>
            {t(chosen.isShared ? 'views.unshare' : 'views.share')}
          </Menu.Item>
        )}
        {chosen ? (
          (isAdmin || !chosen.isShared) && (
            <Menu.Item
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => void after(api.delete(`user-filters/${chosen.id}`), t('views.deleted'))}
            >
              {t('views.delete')}
            </Menu.Item>
          )
        ) : (
          <Menu.Item leftSection={<IconDeviceFloppy size={16} aria-hidden />} onClick={() => void save()}>
            {t('views.save')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
