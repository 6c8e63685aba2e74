import { Button, Menu } from '@mantine/core';
import {
  IconAlarm,
  IconChevronDown,
  IconFileDiff,
  IconFileExport,
  IconFileTypePdf,
  IconMail,
} from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useNavigate, useSearchParams } from 'react-router';
import { useEffect, useRef } from 'react';
import type { RefValue } from '../../../../engine/entity';
import { confirm } from '../../../../engine/web/dialogs/ask';
import { useCan, useSession } from '../../../../engine/web/engine-context';
import type { AnyRow, PartProps } from '../../../../engine/web/screens';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { attempt } from '../../../../engine/web/ui/use-submit';
import { PdfMenu } from '../../../documents/pdf/web/pdf-menu';
import { openSendDialog } from '../../../mail/mail-queue/web/send-dialog';
import { openCorrectionDialog } from './dialogs/correction-dialog';
import { KsefItems } from '../../ksef/web/ksef-items';
import { exportToAccounting } from './dialogs/export-dialog';
import { openInvoicePdf, remindInvoice, sendInvoice } from './invoice-calls';
import { invoices } from '../invoices.entity';
import { BillProforma } from './bill-related';
import { approvedInvoiceStates, invoiceKind } from '../../../states/invoice-states';

const CORRECT = 'correct';

/** Opens the correction of an invoice for whoever came to make one: its address says `?correct=1`. */
function CorrectOnArrival({ row }: { row: AnyRow }) {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const wanted = params.get(CORRECT) === '1';
  const opened = useRef(false);
  useEffect(() => {
    if (!wanted || opened.current) return;
    opened.current = true;
    setParams(
      (before) => {
        before.delete(CORRECT);
        return before;
      },
      { replace: true },
    );
    openCorrectionDialog(row, (id) => void navigate(`/invoices/edit/${id}?tab=items`));
  }, [wanted, row, navigate, setParams]);
  return null;
}

/** What can be done with the document of an invoice: show, send, export, remind, correct. */
export function InvoiceTools({ row, ...part }: PartProps<typeof invoices>) {
  const { t } = useTranslation('invoices');
  const navigate = useNavigate();
  const may = useCan('INVOICES_WRITE');
  if (!row) return null;
  const name = row.number ?? '';
  const status = Number(row.status);
  const approved = approvedInvoiceStates.some((state) => state === status);
  const books = approved && row.kind !== invoiceKind.proforma;
  const send = () =>
    void openSendDialog({
      entity: invoices,
      name,
      customerId: row.customerId,
      send: async (mail, key) => {
        await sendInvoice(row.id, mail, key);
        part.reload();
      },
    });
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
      {may && approved && row.kind === invoiceKind.proforma && <BillProforma row={row} />}
      <MoreTools row={row} reload={part.reload} />
    </>
  );
}

type Invoice = NonNullable<PartProps<typeof invoices>['row']>;

/** What is done now and then with an invoice in the books: accounting, reminder, correction. */
function MoreTools({ row, reload }: { row: Invoice; reload: () => void }) {
  const { t } = useTranslation('invoices');
  const navigate = useNavigate();
  const { settings } = useSession();
  const may = useCan('INVOICES_WRITE');
  const mayExport = useCan('INVOICES_EXPORT');
  const remind = async () => {
    const text = t('remind.text', { name: row.number ?? '' });
    if (!(await confirm({ title: t('remind.title'), text, confirmLabel: t('remind.run') }))) return;
    await attempt(async () => {
      await remindInvoice(row.id);
      showToast({ kind: 'success', title: t('remind.done') });
      reload();
    });
  };
  const books = approvedInvoiceStates.some((state) => state === row.status) && row.kind !== invoiceKind.proforma;
  if (!books) return null;
  const company = (row['company'] as RefValue | null)?.name ?? '';
  const items = [
    mayExport && settings['enovaExportEnabled'] === true && (
      <Menu.Item
        key="export"
        leftSection={<IconFileExport size={16} aria-hidden />}
        onClick={() => void exportToAccounting({ id: row.id, number: row.number, company }, reload)}
      >
        {t('export.action')}
      </Menu.Item>
    ),
    settings['ksefEnabled'] === true && (
      <KsefItems key="ksef" id={row.id} number={row.number} done={reload} maySend={mayExport} mayWrite={may} />
    ),
    may && row.leftAmount > 0 && (
      <Menu.Item key="remind" leftSection={<IconAlarm size={16} aria-hidden />} onClick={() => void remind()}>
        {t('remind.action')}
      </Menu.Item>
    ),
    may && (
      <Menu.Item
        key="correct"
        leftSection={<IconFileDiff size={16} aria-hidden />}
        onClick={() => openCorrectionDialog(row as AnyRow, (id) => void navigate(`/invoices/edit/${id}?tab=items`))}
      >
        {t('correct.action')}
      </Menu.Item>
    ),
  ].filter(Boolean);
  if (items.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={14} aria-hidden />}>{t('tools.more')}</Button>
      </Menu.Target>
      <Menu.Dropdown>{items}</Menu.Dropdown>
    </Menu>
  );
}
