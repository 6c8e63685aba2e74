import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { downloadByLink } from '../../../../engine/web/download-by-link';
import { errorText, loadTexts } from '../../../../engine/web/i18n';
import { DataTable } from '../../../../engine/web/ui/data-table';
import { Sheet, SheetDownload, SheetEnded, SheetFacts } from '../../../../engine/web/ui/sheet';
import { setShopZone } from '../../../../engine/web/shop-zone';
import { useFormat } from '../../../../engine/web/use-format';
import { type CheckKind, checkUnits } from '../../../catalogue/service-checks/check-kinds';
import type { CertificateView, CertifiedCheck, CertifiedItem } from '../certificate-content';
import { limitsText } from '../limits-text';
import { nameIn, serviceIn } from '../names-in';
import layout from '../../../../engine/web/ui/layout.module.css';
import sheet from '../../../../engine/web/ui/sheet.module.css';
import styles from './certificate-page.module.css';

/** What the code on a certificate of conformity opens, without an account: the same figures, and whether it still counts. */
export function CertificatePage() {
  const { t, i18n } = useTranslation('orders');
  const [token] = useState(() => window.location.hash.slice(1));
  const [view, setView] = useState<CertificateView>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let left = false;
    const open = api.post<CertificateView>('certificate/open', { token }, { quiet: true });
    Promise.all([loadTexts(['orders']), open]).then(
      ([, found]) => {
        setShopZone(found.certificate?.zone);
        if (!left) setView(found);
      },
      (error: unknown) => !left && setFailure(errorText(error)),
    );
    return () => {
      left = true;
    };
  }, [token, i18n.language]);
  return (
    <Sheet className={styles.sheet} loading={!view && !failure} failure={failure}>
      {view?.certificate && (
        <Certificate
          certificate={view.certificate}
          pdf={() =>
            void downloadByLink('certificate/pdf', token).catch((error: unknown) => setFailure(errorText(error)))
          }
        />
      )}
      {view && view.state !== 'valid' && (
        <SheetEnded>{t(`certificate.ended.${view.state}`, { number: view.number ?? '' })}</SheetEnded>
      )}
    </Sheet>
  );
}

interface Props {
  certificate: NonNullable<CertificateView['certificate']>;
  pdf: () => void;
}

function Certificate({ certificate, pdf }: Props) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const { number, date, customer, order, externalNumber, pickup, company, items } = certificate;
  const contact = [company.phone, company.email].filter(Boolean).join(' · ');
  const facts = [
    t('certificate.page.for', { name: customer }),
    order && t('certificate.page.order', { number: order }),
    externalNumber && t('certificate.page.yourNumber', { number: externalNumber }),
    pickup && t('certificate.page.pickup', { number: pickup }),
    t('certificate.page.date', { date: format.date(date) }),
  ];
  return (
    <>
      <p className={layout.strong}>{company.name}</p>
      <header>
        <h1>{t('certificate.page.title', { number })}</h1>
        <SheetFacts facts={facts} />
      </header>
      <p className={sheet.banner} data-family="green" role="status">
        {t('certificate.page.valid')}
      </p>
      {items.map((item) => (
        <Item key={item.orderItemId} item={item} />
      ))}
      <SheetDownload label={t('certificate.page.pdf')} download={pdf} />
      {contact && <p className={layout.quiet}>{t('certificate.page.contact', { contact })}</p>}
    </>
  );
}

function Item({ item }: { item: CertifiedItem }) {
  const { t, i18n } = useTranslation('orders');
  const format = useFormat();
  const { name, code, amount, paints, checks, controller, controlled } = item;
  const paint = paints.map((one) =>
    [nameIn(i18n.language, one), one.lots.length > 0 && t('certificate.page.lots', { lots: one.lots.join(', ') })]
      .filter(Boolean)
      .join(' · '),
  );
  const by = [controller, controlled && format.datetime(controlled)].filter(Boolean).join(', ');
  return (
    <section className={`${layout.tightStack} ${styles.item}`} aria-label={name}>
      <h2>
        {name} <span className={styles.pieces}>{t('certificate.page.pieces', { count: format.integer(amount) })}</span>
      </h2>
      <p className={layout.quiet}>{[code, serviceIn(i18n.language, item), ...paint].filter(Boolean).join(' · ')}</p>
      {checks.length > 0 && <Checks checks={checks} />}
      <p className={layout.quiet}>{t('certificate.page.passed', { by: by || '—' })}</p>
    </section>
  );
}

function Checks({ checks }: { checks: readonly CertifiedCheck[] }) {
  const { t, i18n } = useTranslation('orders');
  const format = useFormat();
  const figure = (value: string) => format.decimal(value, Number.isInteger(Number(value)) ? 0 : 1);
  const measured = (key: 'min' | 'mean' | 'max') => ({
    key,
    header: t(`quality.${key}`),
    align: 'right' as const,
    cell: ({ figures }: CertifiedCheck) => (figures ? figure(figures[key]) : '—'),
  });
  return (
    <DataTable
      plain
      look="compact"
      rows={checks}
      rowKey={(_, at) => at}
      columns={[
        {
          key: 'check',
          header: t('quality.check'),
          wrap: true,
          rowHeader: true,
          cell: (check) =>
            [nameIn(i18n.language, check), checkUnits[check.kind as CheckKind]].filter(Boolean).join(', '),
        },
        { key: 'limits', header: t('quality.limits'), cell: (check) => limitsText(check, figure) },
        {
          key: 'count',
          header: t('quality.count'),
          align: 'right',
          cell: ({ figures }) => (figures ? format.integer(figures.count) : '—'),
        },
        measured('min'),
        measured('mean'),
        measured('max'),
        {
          key: 'result',
          header: t('quality.result'),
          cell: ({ isOk }) => t(isOk ? 'quality.kept' : 'quality.exception'),
          cellProps: ({ isOk }) => ({ 'data-family': isOk ? undefined : 'amber' }),
        },
      ]}
    />
  );
}
