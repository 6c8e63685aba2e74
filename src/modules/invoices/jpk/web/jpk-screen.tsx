import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload, IconLock } from '@tabler/icons-react';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import { api } from '../../../../engine/web/api';
import { saveBlob } from '../../../../engine/web/download';
import { errorText } from '../../../../engine/web/i18n';
import { Picker } from '../../../../engine/web/picker/picker';
import { usePickerItems } from '../../../../engine/web/picker/picker-items';
import { today } from '../../../../engine/web/today';
import { DataTable } from '../../../../engine/web/ui/data-table';
import { MonthSwitch } from '../../../../engine/web/ui/month-switch';
import { Notice } from '../../../../engine/web/ui/notice';
import { Section } from '../../../../engine/web/ui/section';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { toastSaved } from '../../../../engine/web/ui/toast-store';
import { useFormat } from '../../../../engine/web/use-format';
import { confirm } from '../../../../engine/web/dialogs/ask';
import { useCan } from '../../../../engine/web/engine-context';
import { type JpkFinding, type JpkKind, jpkKinds, jpkPurpose } from '../jpk-kinds';
import { companies } from '../../../settings/companies/companies.entity';
import { lastDayOf } from '../last-day';
import screenStyles from '../../../../engine/web/ui/screen.module.css';
import styles from './jpk.module.css';

interface Protocol {
  documents: number;
  /** Hundredths of PLN, as `vat`. */
  net: number;
  vat: number;
  findings: JpkFinding[];
  /** The first month there are documents of. */
  since: string | null;
  closedUntil: string | null;
}
interface Asked extends Record<string, string | number> {
  kind: JpkKind;
  companyId: number;
  month: string;
}

const active = { isActive: true };

/** The month before this one: what is handed in by the 25th. */
function lastMonth(): string {
  const [year, month] = today().split('-').map(Number) as [number, number];
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
}

const readProtocol = (asked: Asked) => ({
  queryKey: ['invoices', 'list', 'jpk', asked],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get<Protocol>('jpk', asked, { signal }),
});

/** The month to begin with: the one before this, where the company issued anything by then. */
function useFirstShown(kind: JpkKind, companyId: number | undefined): string | undefined {
  const month = lastMonth();
  const asked = companyId === undefined ? undefined : { kind, companyId, month };
  const { data, error } = useQuery(asked ? readProtocol(asked) : { queryKey: [], queryFn: skipToken });
  if (!data) return error ? month : undefined;
  return data.since !== null && data.since > month ? today().slice(0, 7) : month;
}

/** `/jpk`: what the tax office gets of a month of invoices, what is missing for it, and the file. */
export default function JpkScreen() {
  const { t } = useTranslation('invoices');
  const [kind, setKind] = useState<JpkKind>('v7m');
  const [chosenMonth, setMonth] = useState<string>();
  const [chosen, setCompany] = useState<number>();
  const offer = usePickerItems('companies', active, '', true);
  const companyId = chosen ?? offer.items[0]?.id ?? offer.suggested[0]?.id;
  const first = useFirstShown(kind, companyId);
  const month = chosenMonth ?? first;
  return (
    <div className={screenStyles.screen}>
      <header className={screenStyles.head}>
        <h1>{t('jpk.title')}</h1>
      </header>
      <div className={screenStyles.body}>
        <div className={styles.bar}>
          <SegmentedControl
            aria-label={t('jpk.kind')}
            value={kind}
            onChange={(value) => setKind(value)}
            data={jpkKinds.map((value) => ({ value, label: t(`jpk.kinds.${value}.name`) }))}
          />
          <MonthSwitch day={`${month ?? lastMonth()}-01`} set={({ from }) => setMonth(from.slice(0, 7))} />
          {offer.suggested.length + offer.items.length > 1 && (
            <div className={styles.company}>
              <Picker
                to="companies"
                value={companyId ?? null}
                onChange={(id) => setCompany(id ?? undefined)}
                pick={active}
                required
                aria-label={t('jpk.company')}
              />
            </div>
          )}
        </div>
        {companyId !== undefined && month !== undefined && <Month key={kind} asked={{ kind, companyId, month }} />}
      </div>
    </div>
  );
}

function Month({ asked }: { asked: Asked }) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  const [purpose, setPurpose] = useState<number>(jpkPurpose.first);
  const { data, error } = useQuery(readProtocol(asked));
  const { submit, busy } = useSubmit(async () => {
    const file = await api.get<{ name: string; content: string; isBinary: boolean }>('jpk/file', { ...asked, purpose });
    const content = file.isBinary ? Uint8Array.from(atob(file.content), (byte) => byte.charCodeAt(0)) : file.content;
    saveBlob(new Blob([content], { type: file.isBinary ? 'application/octet-stream' : 'application/xml' }), file.name);
  });
  if (error)
    return (
      <Notice framed tone="danger" role="alert">
        {errorText(error)}
      </Notice>
    );
  if (!data) return null;
  const isBlocked = data.findings.some(({ isFault }) => isFault) || (asked.kind !== 'v7m' && data.documents === 0);
  return (
    <>
      <Section title={t(`jpk.kinds.${asked.kind}.name`)} padded>
        <p className={styles.about}>{t(`jpk.kinds.${asked.kind}.about`)}</p>
        <dl className={styles.sums}>
          <div>
            <dt>{t('jpk.documents')}</dt>
            <dd>{format.integer(data.documents)}</dd>
          </div>
          <div>
            <dt>{t('jpk.net')}</dt>
            <dd>{`${format.money(data.net)} PLN`}</dd>
          </div>
          <div>
            <dt>{t('jpk.vat')}</dt>
            <dd>{`${format.money(data.vat)} PLN`}</dd>
          </div>
        </dl>
        <div className={styles.bar}>
          {asked.kind === 'v7m' && (
            <SegmentedControl
              aria-label={t('jpk.purpose')}
              value={String(purpose)}
              onChange={(value) => setPurpose(Number(value))}
              data={Object.values(jpkPurpose).map((value) => ({
                value: String(value),
                label: t(`jpk.purposes.${value}`),
              }))}
            />
          )}
          <Button
            variant="filled"
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={isBlocked}
            loading={busy}
            onClick={() => void submit()}
          >
            {t('jpk.download')}
          </Button>
        </div>
      </Section>
      {data.findings.length > 0 && <Findings findings={data.findings} asked={asked} />}
      <Closing companyId={asked.companyId} month={asked.month} closedUntil={data.closedUntil} />
    </>
  );
}

function Findings({ findings, asked }: { findings: readonly JpkFinding[]; asked: Asked }) {
  const { t } = useTranslation('invoices');
  return (
    <Section title={t('jpk.findings')} count={findings.length}>
      <DataTable
        label={t('jpk.findings')}
        rows={findings}
        rowKey={({ problem, invoiceId, value }) => `${problem} ${invoiceId ?? ''} ${value ?? ''}`}
        columns={[
          {
            key: 'weight',
            header: t('jpk.weight'),
            cell: ({ isFault }) => (
              <StatusChip family={isFault ? 'red' : 'amber'}>{t(isFault ? 'jpk.fault' : 'jpk.warning')}</StatusChip>
            ),
          },
          {
            key: 'where',
            header: t('jpk.where'),
            cell: ({ invoiceId, number }) =>
              invoiceId === null ? (
                <Link to={`/companies/edit/${asked.companyId}`}>{t('jpk.companyData')}</Link>
              ) : (
                <Link to={`/invoices/edit/${invoiceId}`}>{number}</Link>
              ),
          },
          {
            key: 'what',
            header: t('jpk.what'),
            wrap: true,
            cell: ({ problem, value }) => [t(`jpk.problems.${problem}`), value].filter(Boolean).join(': '),
          },
        ]}
      />
    </Section>
  );
}

interface Props {
  companyId: number;
  /** `2026-10`. */
  month: string;
  closedUntil: string | null;
}

/** Until when the books of a company are closed, and the way to close the month that is shown. */
function Closing({ companyId, month, closedUntil }: Props) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  const client = useQueryClient();
  const may = useCan('INVOICES_DELETE');
  const day = lastDayOf(month);
  const date = format.date(day);
  const { submit, busy } = useSubmit(async () => {
    await api.post(`companies/${companyId}/closeBooks`, { closedUntil: day });
    toastSaved();
    await client.invalidateQueries({ queryKey: ['invoices', 'list', 'jpk'] });
    await client.invalidateQueries({ queryKey: [companies.name] });
  });
  const ask = async () => {
    const question = { title: t('jpk.closing.close', { date }), text: t('jpk.closing.about', { date }) };
    if (await confirm({ ...question, confirmLabel: t('jpk.closing.run') })) await submit();
  };
  return (
    <Section title={t('jpk.closing.title')} padded>
      <div className={styles.closing}>
        <span>{closedUntil ? t('jpk.closing.closed', { date: format.date(closedUntil) }) : t('jpk.closing.open')}</span>
        {may && day <= today() && (closedUntil === null || closedUntil < day) && (
          <Button leftSection={<IconLock size={16} aria-hidden />} loading={busy} onClick={() => void ask()}>
            {t('jpk.closing.close', { date })}
          </Button>
        )}
      </div>
    </Section>
  );
}
