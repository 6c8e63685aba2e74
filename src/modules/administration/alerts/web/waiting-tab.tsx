import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { errorText } from '../../../../engine/web/i18n';
import type { TabProps } from '../../../../engine/web/screens';
import { DataTable } from '../../../../engine/web/ui/data-table';
import { Section, Sections, SectionText } from '../../../../engine/web/ui/section';
import type { alerts } from '../alerts.entity';

interface Waiting {
  items: { id: number; name: string; role: string | null }[];
  total: number;
  people: number;
  confirmed: number;
}

/** Who has not confirmed the alert yet. */
export function WaitingTab({ id }: TabProps<typeof alerts>) {
  const { t } = useTranslation('administration');
  const { data, error } = useQuery({
    queryKey: ['alerts', id, 'waiting'],
    queryFn: ({ signal }) => api.get<Waiting>(`alerts/${id}/waiting`, undefined, { signal }),
    staleTime: 0,
  });
  if (error) return <SectionText role="alert">{errorText(error)}</SectionText>;
  if (!data) return null;
  const { items, total, people, confirmed } = data;
  return (
    <Sections>
      <Section title={t('alerts.tabs.waiting')} count={total} info={t('alerts.confirmedBy', { confirmed, people })}>
        <DataTable
          label={t('alerts.tabs.waiting')}
          rows={items}
          rowKey={(one) => one.id}
          empty={<SectionText>{t(people ? 'alerts.allConfirmed' : 'alerts.forNobody')}</SectionText>}
          columns={[
            { key: 'name', header: t('alerts.person'), rowHeader: true, cell: (one) => one.name },
            { key: 'role', header: t('alerts.role'), cell: (one) => one.role },
          ]}
        />
        {total > items.length && <SectionText>{t('alerts.more', { count: total - items.length })}</SectionText>}
      </Section>
    </Sections>
  );
}
