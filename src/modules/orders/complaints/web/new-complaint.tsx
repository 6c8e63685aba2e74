import { Button, NumberInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useNavigate, useSearchParams } from 'react-router';
import { fieldErrorText } from '../../../../engine/web/edit/field-control';
import { useLabels } from '../../../../engine/web/labels';
import { Picker } from '../../../../engine/web/picker/picker';
import { complaints } from '../complaints.entity';
import styles from './complaint.module.css';
import { PhotoChoice } from './photo-choice';
import { type Report, useReport } from './use-report';

const { fields } = complaints;
const idOf = (text: string | null): number | null => (text && /^\d{1,9}$/.test(text) ? Number(text) : null);

/** How a customer reports what is wrong: which order and piece, what about it, with photos. */
export function NewComplaint() {
  const { t } = useTranslation(['orders', 'common']);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [report, setReport] = useState<Report>(() => ({
    orderId: idOf(params.get('orderId')),
    orderItemId: idOf(params.get('orderItemId')),
    complaintReasonId: null,
    claimedAmount: null,
    note: '',
  }));
  const [files, setFiles] = useState<File[]>([]);
  const { send, busy, errors } = useReport();
  const change = (part: Partial<Report>) => setReport((before) => ({ ...before, ...part }));
  const submit = async () => {
    const made = await send(report, files);
    if (made) void navigate(`/complaints/view/${made.id}`, { replace: true });
  };
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('orders:complaint.newOne')}</h1>
      <form
        className={styles.card}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ReportFields report={report} errors={errors} change={change} />
        <PhotoChoice files={files} onChange={setFiles} />
        <div className={styles.buttons}>
          <Button type="submit" variant="filled" loading={busy}>
            {t('orders:complaint.report')}
          </Button>
          <Button onClick={() => void navigate(-1)}>{t('common:cancel')}</Button>
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
      <Textarea
        label={t('complaint.what')}
        autosize
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
