import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { downloadByLink } from '../../../../engine/web/download-by-link';
import { errorText, loadTexts } from '../../../../engine/web/i18n';
import { setShopZone } from '../../../../engine/web/shop-zone';
import { Sheet, SheetEnded } from '../../../../engine/web/ui/sheet';
import { useFormat } from '../../../../engine/web/use-format';
import type { AnswerView } from '../answer-view';
import { quotationAnswer } from '../../quotations/quotation-status';
import layout from '../../../../engine/web/ui/layout.module.css';
import sheet from '../../../../engine/web/ui/sheet.module.css';
import styles from './answer-page.module.css';
import { OpenQuotation } from './open-quotation';

const tokenHere = (): string => window.location.hash.slice(1);
/** Opened by a person: a window that is only loaded in advance reads nothing and marks nothing. */
const whenVisible = (): Promise<void> =>
  document.visibilityState === 'visible'
    ? Promise.resolve()
    : new Promise((resolve) => {
        const look = () => {
          if (document.visibilityState !== 'visible') return;
          document.removeEventListener('visibilitychange', look);
          resolve();
        };
        document.addEventListener('visibilitychange', look);
      });

async function openView(token: string): Promise<AnswerView> {
  const view = await api.post<AnswerView>('quotation-answer/open', { token }, { quiet: true });
  setShopZone(view.zone);
  return view;
}

/** What the link in the mail of a quotation opens: a customer without an account reads and answers it here. */
export function AnswerPage() {
  const { t, i18n } = useTranslation('quotations');
  const [token] = useState(tokenHere);
  const [view, setView] = useState<AnswerView>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<number>();
  const fail = (error: unknown) => setFailure(errorText(error));

  useEffect(() => {
    let left = false;
    Promise.all([loadTexts(['quotations']), whenVisible().then(() => openView(token))]).then(
      ([, found]) => !left && setView(found),
      (error: unknown) => !left && fail(error),
    );
    return () => {
      left = true;
    };
    // The words of colours and services come in the language of the page.
  }, [token, i18n.language]);

  const answer = async (value: number, note: string) => {
    if (busy !== undefined) return;
    setBusy(value);
    setFailure(undefined);
    try {
      setView(await api.post('quotation-answer', { token, answer: value, note: note || null }, { quiet: true }));
      window.scrollTo({ top: 0 });
    } catch (error) {
      fail(error);
      // Why it does not work any more is in the view as it is now.
      await openView(token).then(setView, () => undefined);
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <Sheet
      className={styles.sheet}
      loading={!view && !failure}
      head={view?.company && <p className={layout.strong}>{view.company.name}</p>}
      failure={failure}
    >
      {view && <Answered view={view} />}
      {view?.quotation ? (
        <OpenQuotation
          view={view}
          quotation={view.quotation}
          busy={busy}
          answer={answer}
          pdf={() => downloadByLink('quotation-answer/pdf', token).catch(fail)}
        />
      ) : (
        view && <Ended view={view} />
      )}
      {!view && !failure && i18n.exists('quotations:link.loading') && <p role="status">{t('link.loading')}</p>}
      {view?.company && <Contact company={view.company} />}
    </Sheet>
  );
}

function Answered({ view }: { view: AnswerView }) {
  const { t } = useTranslation('quotations');
  const format = useFormat();
  if (view.answer === quotationAnswer.none || view.answeredAt === null) return null;
  const accepted = view.answer === quotationAnswer.accepted;
  const date = format.datetime(view.answeredAt);
  return (
    <div className={sheet.banner} data-family={accepted ? 'green' : 'amber'} role="status">
      <p>{t(accepted ? 'link.accepted' : 'link.rejected', { date })}</p>
      {view.answerNote && <p>{t('link.said', { note: view.answerNote })}</p>}
      {view.state === 'open' && <p>{t('link.change')}</p>}
    </div>
  );
}

function Ended({ view }: { view: AnswerView }) {
  const { t } = useTranslation('quotations');
  const format = useFormat();
  const { state, number, validTo, replacedBy } = view;
  if (state === 'open') return null;
  return (
    <SheetEnded>
      {t(`link.ended.${state}`, {
        number: number ?? '',
        date: validTo ? format.date(validTo) : '',
        by: replacedBy ?? '',
      })}
    </SheetEnded>
  );
}

function Contact({ company }: { company: NonNullable<AnswerView['company']> }) {
  const { t } = useTranslation('quotations');
  const { phone, email } = company;
  if (!phone && !email) return null;
  const contact = [phone, email].filter(Boolean).join(' · ');
  return <p className={layout.quiet}>{t('link.contact', { contact })}</p>;
}
