import { Button } from '@mantine/core';
import { IconDeviceTablet } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useCan, useSession } from '../../../../engine/web/engine-context';
import type { PartProps } from '../../../../engine/web/screens';
import { api } from '../../../../engine/web/api';
import type { FormValues } from '../../../../engine/web/edit/form-values';
import { PdfMenu } from '../../../documents/pdf/web/pdf-menu';
import { PrintLabel } from '../../../labels/label-printing/web/print-label';
import type { workCards } from '../work-cards.entity';

/** Proposes the person's company for a new card, else the only one there is, and who opens it as responsible. */
function useNewCard(isNew: boolean): void {
  const { company, user } = useSession();
  const { resetField, getValues } = useFormContext<FormValues>();
  const companyId = company?.id;
  useEffect(() => {
    if (!isNew) return;
    const propose = (key: string, id: number | undefined) => {
      // It is where the form begins: as long as nothing is typed, there is nothing to save.
      if (id !== undefined && (getValues(key) ?? null) === null) resetField(key, { defaultValue: id });
    };
    propose('responsibleUserId', user.id);
    if (companyId !== undefined) return propose('companyId', companyId);
    void api
      .get<{ items: { id: number }[] }>('search/companies-search', {
        page: 1,
        itemsPerPage: 2,
        filter: { isActive: true },
      })
      .then(({ items }) => items.length === 1 && propose('companyId', items[0]!.id))
      .catch(() => undefined);
  }, [isNew, companyId, user.id, resetField, getValues]);
}

/** The card on paper, its label, and the way to the tablet's view of it. */
export function CardToolbar({ row }: PartProps<typeof workCards>) {
  const { t } = useTranslation('production');
  const mayWork = useCan('WORK_CARDS_WORK');
  useNewCard(!row);
  if (!row) return null;
  const paper = (
    <PdfMenu
      brief={t('card.paper')}
      open={(language) => api.openDocument(`document/work-card/pdf/${row.id}/${language}`)}
    />
  );
  if (!mayWork) return paper;
  return (
    <>
      {paper}
      <PrintLabel kind="workcard" id={row.id} />
      <Button component={Link} to={`/floor/${row.id}`} leftSection={<IconDeviceTablet size={16} aria-hidden />}>
        {t('card.tablet')}
      </Button>
    </>
  );
}
