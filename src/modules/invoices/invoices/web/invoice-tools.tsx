import { Button, Menu } from '@mantine/core';
import {
  IconAlarm,
  IconArrowsExchange,
  IconChevronDown,
  IconFileDiff,
  IconFileExport,
  IconFileTypePdf,
  IconMail,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { RefValue } from '../../../../engine/entity';
import { confirm } from '../../../../engine/web/dialogs/ask';
import { useCan, useSession } from '../../../../engine/web/engine-context';
import type { AnyRow, PartProps } from '../../../../engine/web/screens';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { attempt } from '../../../../engine/web/ui/use-submit';
import { PdfMenu } from '../../../documents/pdf/web/pdf-menu';
import { openSendDialog } from '../../../documents/notifications/web/send-dialog';
import { openCorrectionDialog } from './dialogs/correction-dialog';
import { exportToAccounting } from './dialogs/export-dialog';
import { offsetCorrection, openInvoicePdf, remindInvoice, sendInvoice } from './invoice-calls';
import { CorrectOnArrival } from './correct-on-arrival';
import { leftOf } from './due';
import { invoices } from '../invoices.entity';
import { invoiceKind, invoiceState } from '../../../states/invoice-states';

/** What can be done with the document of an invoice: show, send, export, remind, correct. */
export function InvoiceTools({ row, ...part }: PartProps<typeof invoices>) {
  const { t } = useTranslation('invoices');
  const navigate = useNavigate();
  const { settings } = useSession();
  const may = useCan('INVOICES_WRITE');
  const mayExport = useCan('INVOICES_EXPORT');
  if (!row) return null;
  const name = row.number ?? '';
  const status = Number(row.status);
  const open = status === invoiceState.approved || status === invoiceState.exported;
  const approved = open || status === invoiceState.paid;
  const proforma = row.kind === invoiceKind.proforma;
  const books = approved && !proforma;
  const company = (row['company'] as RefValue | null)?.name ?? '';
  const due = open && leftOf(row) > 0 && !proforma;

  const send = () =>
    void openSendDialog({
      entity: invoices,
      name,
      customerId: row.customerId,
      send: async (mail) => {
        await sendInvoice(row.id, mail);
        part.reload();
      },
    });
  /** Asks first, then does it and says so. */
  const afterQuestion = async (deed: 'remind' | 'offset', run: (id: number) => Promise<unknown>) => {
    const question = { title: t(`${deed}.title`), text: t(`${deed}.text`, { name }), confirmLabel: t(`${deed}.run`) };
    if (!(await confirm(question))) return;
    await attempt(async () => {
      await run(row.id);
      showToast({ kind: 'success', title: t(`${deed}.done`) });
      part.reload();
    });
  };
  const items = [
    may && row.kind === invoiceKind.correction && open && leftOf(row) < 0 && (
      <Menu.Item
        key="offset"
        leftSection={<IconArrowsExchange size={16} aria-hidden />}
        onClick={() => void afterQuestion('offset', offsetCorrection)}
      >
        {t('offset.action')}
      </Menu.Item>
    ),
    mayExport && books && settings['enovaExportEnabled'] === true && (
      <Menu.Item
        key="export"
        leftSection={<IconFileExport size={16} aria-hidden />}
        onClick={() => void exportToAccounting({ id: row.id, number: row.number, company }, () => part.reload())}
      >
        {t('export.action')}
      </Menu.Item>
    ),
    may && due && (
      <Menu.Item
        key="remind"
        leftSection={<IconAlarm size={16} aria-hidden />}
        onClick={() => void afterQuestion('remind', remindInvoice)}
      >
        {t('remind.action')}
      </Menu.Item>
    ),
    may && books && (
      <Menu.Item
        key="correct"
        leftSection={<IconFileDiff size={16} aria-hidden />}
        onClick={() => openCorrectionDialog(row as AnyRow, (id) => void navigate(`/invoices/edit/${id}?tab=items`))}
      >
        {t('correct.action')}
      </Menu.Item>
    ),
  ].filter(Boolean);
  return (
    <>
      {may && books && <CorrectOnArrival row={row} />}
      <PdfMenu open={(language) => openInvoicePdf(row.id, language)}>
        <Menu.Item
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          onClick={() => void navigate(`/invoices/pdf/${row.id}`)}
        >
          {t('pdf.inPage')}
        </Menu.Item>
      </PdfMenu>
      {may && approved && (
        <Button leftSection={<IconMail size={16} aria-hidden />} onClick={send}>
          {t('send.action')}
        </Button>
      )}
      {items.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button rightSection={<IconChevronDown size={14} aria-hidden />}>{t('tools.more')}</Button>
          </Menu.Target>
          <Menu.Dropdown>{items}</Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
