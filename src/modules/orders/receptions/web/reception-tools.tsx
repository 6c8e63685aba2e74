import { Button } from '@mantine/core';
import { IconHandFinger } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useNavigate } from 'react-router';
import { api } from '../../../../engine/web/api';
import { useMainButton } from '../../../../engine/web/edit/main-button';
import { useCan, useSession } from '../../../../engine/web/engine-context';
import type { PartProps } from '../../../../engine/web/screens';
import { PrintLabel } from '../../../labels/label-printing/web/print-label';
import { PdfMenu } from '../../../documents/pdf/web/pdf-menu';
import type { receptions } from '../receptions.entity';
import { receptionState } from '../reception-status';

/** What can be done with a reception beyond its steps: count it on a tablet, print its label, open its document. */
export function ReceptionTools({ row }: PartProps<typeof receptions>) {
  const { t } = useTranslation('orders');
  const { user } = useSession();
  const mayWrite = useCan('RECEPTION_WRITE') && !user.isCustomer;
  const navigate = useNavigate();
  const main = useMainButton() === 'tool';
  if (!row) return null;
  return (
    <>
      {mayWrite && Number(row.status) === receptionState.new && (
        <Button
          variant={main ? 'filled' : 'default'}
          leftSection={<IconHandFinger size={16} aria-hidden />}
          onClick={() => void navigate(`/receptions/count/${row.id}`)}
        >
          {t('receiving.count.open')}
        </Button>
      )}
      <PrintLabel kind="reception" id={row.id} name={row.numberText ?? undefined} />
      <PdfMenu open={(language) => api.openDocument(`document/reception/pdf/${row.id}/${language}`)} />
    </>
  );
}
