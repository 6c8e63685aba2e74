import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useCan, useSession } from '../../../../engine/web/engine-context';
import type { PartProps } from '../../../../engine/web/screens';
import { quotations } from '../quotations.entity';
import { PdfMenu } from '../../../documents/pdf/web/pdf-menu';
import { openSendDialog } from '../../../mail/mail-queue/web/send-dialog';
import { openQuotationPdf, sendQuotation } from './quotation-calls';

/** PDF and mail in the head of a quotation. */
export function QuotationTools({ row, ...part }: PartProps<typeof quotations>) {
  const { t } = useTranslation('quotations');
  const { user } = useSession();
  const may = useCan('QUOTATIONS_WRITE') && !user.isCustomer;
  if (!row) return null;
  const name = row.numberText ?? '';
  const send = () =>
    void openSendDialog({
      entity: quotations,
      name,
      customerId: row.customerId,
      send: async (mail, key) => {
        await sendQuotation(row.id, mail, key);
        part.reload();
      },
    });
  return (
    <>
      <PdfMenu open={(language) => openQuotationPdf(row.id, language)} />
      {may && (
        <Button leftSection={<IconMail size={16} aria-hidden />} onClick={send}>
          {t('document.sendShort')}
        </Button>
      )}
    </>
  );
}
