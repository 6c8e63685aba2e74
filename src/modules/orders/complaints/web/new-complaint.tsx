import { Button, NumberInput, CloseButton } from '@mantine/core';
import { useState, useEffect, useMemo } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useNavigate, useSearchParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { draftOf, OwnDraft } from '../../../../engine/web/edit/draft';
import { fieldErrorText } from '../../../../engine/web/edit/field-control';
import { keepWritten } from '../../../../engine/web/edit/use-record';
import { isFirstPage } from '../../../../engine/web/navigation';
import { useLabels } from '../../../../engine/web/labels';
import { api } from '../../../../engine/web/api';
import type { AnyRow } from '../../../../engine/web/screens';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { upload } from '../../../../engine/web/upload';
import { Picker } from '../../../../engine/web/picker/picker';
import { complaints } from '../complaints.entity';
import { useTakesFiles } from '../../../workspace/attachments/web/use-takes-files';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './complaint.module.css';
import { PhotoButtons } from './photo-buttons';
import { GrowingText } from '../../../../engine/web/ui/growing-text';

const { fields } = complaints;
const idOf = (text: string | null): number | null => (text && /^\d{1,9}$/.test(text) ? Number(text) : null);

type Report = {
  orderId: number | null;
  orderItemId: number | null;
  complaintReasonId: number | null;
  claimedAmount: number | null;
  note: string;
};

const reportFields: readonly (keyof Report)[] = [
  'orderId',
  'orderItemId',
  'complaintReasonId',
  'claimedAmount',
  'note',
];

/** Sends a complaint and then its photos. A second try after a lost answer makes no second complaint. */
function useReport() {
  const { t } = useTranslation('orders');
  const client = useQueryClient();
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const { submit, busy, fieldErrors } = useSubmit(
    async ({ report, files }: { report: Report; files: readonly File[] }, key) => {
      const body = { ...report, note: report.note.trim() || null };
      const made = await api.create<AnyRow>('complaints', body, { key: key(body) });
      keepWritten(client, 'complaints', made);
      showToast({ kind: 'success', title: t('complaint.reported', { number: String(made['numberText']) }) });
      if (!(await sendFiles(made.id, files))) showToast({ kind: 'warning', title: t('complaint.photosFailed') });
      return made;
    },
    { fields: reportFields },
  );
  const send = async (report: Report, files: readonly File[]): Promise<AnyRow | undefined> => {
    if (report.orderId === null) return void setMissing({ orderId: 'ErrInputOrder' });
    setMissing({});
    return submit({ report, files });
  };
  return { send, busy, errors: { ...fieldErrors, ...missing } };
}

async function sendFiles(id: number, files: readonly File[]): Promise<boolean> {
  let all = true;
  for (const file of files) {
    const signal = new AbortController().signal;
    await upload(`complaints/${id}/photos`, file, { fields: {}, onProgress: () => undefined, signal }).catch(() => {
      all = false;
    });
  }
  return all;
}

/** How a customer reports what is wrong: which order and piece, what about it, with photos. */
export function NewComplaint() {
  const { t } = useTranslation(['orders', 'common']);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [start] = useState<Report>(() => ({
    orderId: idOf(params.get('orderId')),
    orderItemId: idOf(params.get('orderItemId')),
    complaintReasonId: null,
    claimedAmount: null,
    note: '',
  }));
  const [report, setReport] = useState(start);
  const [draft] = useState(() => draftOf('complaints', undefined, [start.orderId, start.orderItemId]));
  const [files, setFiles] = useState<File[]>([]);
  const { send, busy, errors } = useReport();
  const typed = report === start ? undefined : report;
  const change = (part: Partial<Report>) => setReport((before) => ({ ...before, ...part }));
  const submit = async () => {
    const made = await send(report, files);
    if (!made) return;
    draft.drop();
    void navigate(`/complaints/view/${made.id}`, { replace: true });
  };
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('orders:complaint.newOne')}</h1>
      <OwnDraft draft={draft} typed={typed} restore={(values) => setReport({ ...start, ...values })} />
      <form
        className={`${layout.wideStack} ${layout.padded} ${layout.card}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ReportFields report={report} errors={errors} change={change} />
        <PhotoChoice files={files} onChange={setFiles} />
        <div className={layout.line}>
          <Button type="submit" variant="filled" loading={busy}>
            {t('orders:complaint.report')}
          </Button>
          <Button
            onClick={() => {
              draft.drop();
              // Opened by its address there is nowhere to go back to.
              void (isFirstPage() ? navigate('/complaints') : navigate(-1));
            }}
          >
            {t('common:cancel')}
          </Button>
        </div>
      </form>
    </div>
  );
}

interface FieldsProps {
  report: Report;
  errors: ReturnType<typeof useReport>['errors'];
  change: (part: Partial<Report>) => void;
}

function ReportFields({ report, errors, change }: FieldsProps) {
  const { t } = useTranslation('orders');
  const labels = useLabels(complaints);
  const error = (key: keyof Report) => fieldErrorText(errors[key], fields[key]);
  return (
    <>
      <div className={styles.two}>
        <Picker
          to="orders"
          label={labels.field('orderId')}
          withAsterisk
          value={report.orderId}
          error={error('orderId')}
          onChange={(orderId) => change({ orderId, orderItemId: null })}
        />
        <Picker
          to="order-items"
          label={labels.field('orderItemId')}
          pick={{ orderId: report.orderId ?? 0 }}
          readOnly={report.orderId === null}
          value={report.orderItemId}
          error={error('orderItemId')}
          onChange={(orderItemId) => change({ orderItemId })}
        />
        <Picker
          to="complaint-reasons"
          label={labels.field('complaintReasonId')}
          pick={{ isActive: true }}
          value={report.complaintReasonId}
          error={error('complaintReasonId')}
          onChange={(complaintReasonId) => change({ complaintReasonId })}
        />
        <NumberInput
          label={labels.field('claimedAmount')}
          min={1}
          allowDecimal={false}
          allowNegative={false}
          value={report.claimedAmount ?? ''}
          error={error('claimedAmount')}
          onChange={(value) => change({ claimedAmount: typeof value === 'number' ? value : null })}
        />
      </div>
      <GrowingText
        label={t('complaint.what')}
        minRows={4}
        maxRows={14}
        maxLength={fields.note.max}
        value={report.note}
        error={error('note')}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </>
  );
}

/** Photos chosen before there is a record they could hang on. */
function PhotoChoice({ files, onChange }: { files: readonly File[]; onChange: (files: File[]) => void }) {
  const { t } = useTranslation('orders');
  if (!useTakesFiles()) return null;
  return (
    <div className={layout.closeStack} role="group" aria-label={t('complaint.photos')}>
      <div className={layout.row}>
        <PhotoButtons take={(more) => onChange([...files, ...more])} />
        <span className={layout.quiet}>{t('complaint.photosHint')}</span>
      </div>
      {files.length > 0 && (
        <ul className={layout.wrap}>
          {files.map((file, at) => (
            <Thumb
              key={`${file.name} ${file.lastModified} ${at}`}
              file={file}
              remove={() => onChange(files.toSpliced(at, 1))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function Thumb({ file, remove }: { file: File; remove: () => void }) {
  const { t } = useTranslation('orders');
  const isPicture = file.type.startsWith('image/');
  const address = useMemo(() => (isPicture ? URL.createObjectURL(file) : undefined), [file, isPicture]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return (
    <li className={`${layout.centred} ${layout.picture} ${styles.thumb}`}>
      {address ? <img src={address} alt={file.name} /> : file.name}
      <CloseButton size="sm" aria-label={t('complaint.remove', { name: file.name })} onClick={remove} />
    </li>
  );
}
