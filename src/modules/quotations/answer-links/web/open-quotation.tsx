import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { SheetDownload, SheetFacts } from '../../../../engine/web/ui/sheet';
import { useFormat } from '../../../../engine/web/use-format';
import type { AnswerView } from '../answer-view';
import { quotationAnswer } from '../../quotations/quotation-status';
import sheet from '../../../../engine/web/ui/sheet.module.css';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './answer-page.module.css';

type Quotation = NonNullable<AnswerView['quotation']>;

interface Props {
  view: AnswerView;
  quotation: Quotation;
  /** The answer that is being sent. */
  busy: number | undefined;
  answer: (value: number, note: string) => Promise<void>;
  pdf: () => Promise<void>;
}

/** The quotation as its document has it, and the two answers, wide enough for a thumb. */
export function OpenQuotation({ view, quotation, busy, answer, pdf }: Props) {
  const { t } = useTranslation('quotations');
  const format = useFormat();
  const [note, setNote] = useState(view.answerNote ?? '');
  const facts = [
    t('link.for', { name: quotation.customer }),
    quotation.order && t('link.order', { number: quotation.order }),
    quotation.externalNumber && t('link.yourNumber', { number: quotation.externalNumber }),
    view.validTo && t('link.validTo', { date: format.date(view.validTo) }),
  ];
  const choices = [
    { value: quotationAnswer.rejected, label: t('link.reject'), Icon: IconX },
    { value: quotationAnswer.accepted, label: t('link.accept'), Icon: IconCheck },
  ];
  return (
    <>
      <header>
        <h1>{t('link.title', { number: view.number ?? '' })}</h1>
        <SheetFacts facts={facts} />
      </header>
      <Lines quotation={quotation} />
      <Sums quotation={quotation} />
      {quotation.note && (
        <p className={styles.note}>
          <strong>{t('link.note')}</strong>
          <br />
          {quotation.note}
        </p>
      )}
      <SheetDownload label={t('link.pdf')} download={() => void pdf()} />
      <section className={`${layout.stack} ${styles.answer}`} aria-label={t('link.answer')}>
        <label>
          {t('link.ownNote')}
          <textarea value={note} maxLength={1000} rows={3} onChange={(event) => setNote(event.target.value)} />
        </label>
        <div className={styles.choices}>
          {choices.map(({ value, label, Icon }) => (
            <button
              key={value}
              type="button"
              className={sheet.button}
              data-main={value === quotationAnswer.accepted || undefined}
              aria-busy={busy === value}
              disabled={busy !== undefined && busy !== value}
              onClick={() => void answer(value, note.trim())}
            >
              <Icon size={20} aria-hidden />
              {label}
            </button>
          ))}
        </div>
      </section>
    </>
  );
}

function Lines({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation('quotations');
  const format = useFormat();
  const places = (value: string) => Math.max(2, value.replace(/0+$/, '').split('.')[1]?.length ?? 0);
  return (
    <section aria-label={t('link.lines')}>
      <h2>{t('link.lines')}</h2>
      <ol className={styles.lines}>
        {quotation.lines.map((line, at) => (
          <li key={at}>
            <span className={layout.medium}>{line.name}</span>
            <span className={layout.amount}>{`${format.money(line.value)}\u00a0${quotation.currency}`}</span>
            <span className={styles.details}>
              {[
                line.details,
                t('link.pieces', { amount: format.integer(line.amount) }),
                line.measure &&
                  `${format.decimal(line.measure.value, places(line.measure.value))}\u00a0${line.measure.unit}`,
                line.discountPercent ? t('link.discount', { percent: format.percent(line.discountPercent) }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Sums({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation('quotations');
  const format = useFormat();
  const { priceNet, discount, paymentMin, transportNet, paymentNet, paymentVat, paymentGross, currency } = quotation;
  const rows = [
    discount > 0 && (['link.before', priceNet] as const),
    discount > 0 && (['link.discountSum', -discount] as const),
    paymentMin > priceNet - discount && (['link.minimum', paymentMin] as const),
    transportNet > 0 && (['link.transport', transportNet] as const),
    ['link.net', paymentNet] as const,
    ['link.vat', paymentVat] as const,
    ['link.gross', paymentGross] as const,
  ].filter((row) => row !== false);
  return (
    <dl className={styles.sums}>
      {rows.map(([key, value]) => (
        <div key={key} data-main={key === 'link.gross' || undefined}>
          <dt>{t(key)}</dt>
          <dd>{`${format.money(value)}\u00a0${currency}`}</dd>
        </div>
      ))}
    </dl>
  );
}
