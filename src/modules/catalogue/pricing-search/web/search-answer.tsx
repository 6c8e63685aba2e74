import { IconCircleCheck, IconMoodEmpty } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import { useFormat } from '../../../../engine/web/use-format';
import type { ChosenPrice, NotTaken } from '../../pricing/price-types';
import type { ListFacts, SearchAnswer } from '../search-fields';
import { Section, SectionText } from '../../../../engine/web/ui/section';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './pricing-search.module.css';

type Priced = Pick<NotTaken, 'chargedBy' | 'price'>;

/** The price with how it was chosen, and every other list with why it was not. */
export function SearchAnswerView({ answer }: { answer: SearchAnswer }) {
  const { t } = useTranslation('catalogue');
  const { chosen, notTaken, lists, currency } = answer;
  const factsOf = (of: { source: string; id: number }) =>
    of.source === 'list' ? lists.find(({ id }) => id === of.id) : undefined;
  return (
    <>
      <section className={layout.card} aria-label={t('pricing-search.answer')}>
        {chosen ? (
          <Chosen chosen={chosen} facts={factsOf(chosen)} currency={currency.code} />
        ) : (
          <div className={`${layout.looseRow} ${styles.none}`}>
            <IconMoodEmpty size={28} stroke={1.5} aria-hidden />
            <div>
              <h2>{t('pricing-search.noPrice')}</h2>
              <p>{t('pricing-search.noPriceHint')}</p>
            </div>
          </div>
        )}
      </section>
      <Section title={t('pricing-search.notTaken')} count={notTaken.length}>
        {notTaken.length === 0 ? (
          <SectionText>{t('pricing-search.noOthers')}</SectionText>
        ) : (
          <ul className={`${layout.parted} ${styles.others}`}>
            {notTaken.map((other) => (
              <li key={`${other.source}${other.id}`}>
                <div>
                  <Name of={other} />
                  <Scope facts={factsOf(other)} />
                </div>
                <div className={`${layout.quiet} ${styles.reason}`}>
                  <span>{t(`pricing-search.reasons.${other.reason}`)}</span>
                  <Price of={other} currency={factsOf(other)?.currency ?? currency.code} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

function Chosen({ chosen, facts, currency }: { chosen: ChosenPrice; facts: ListFacts | undefined; currency: string }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const amount = (text: string) => format.decimal(text, text.split('.')[1]?.replace(/0+$/, '').length ?? 0);
  const unit = t(`pricing-search.unit.${chosen.chargedBy}`);
  return (
    <div className={styles.chosen}>
      <p className={`${layout.row} ${styles.price}`}>
        <IconCircleCheck size={24} aria-hidden />
        <Price of={chosen} currency={currency} />
      </p>
      <dl>
        <dt>{t(`pricing-search.from.${chosen.source}`)}</dt>
        <dd>
          <Name of={chosen} /> <Scope facts={facts} />
        </dd>
        {chosen.rangeFrom !== null && (
          <>
            <dt>{t('pricing-search.line')}</dt>
            <dd>
              {chosen.rangeTo === null
                ? t('pricing-search.rangeOpen', { from: amount(chosen.rangeFrom), unit })
                : t('pricing-search.range', { from: amount(chosen.rangeFrom), to: amount(chosen.rangeTo), unit })}
              {' · '}
              {t('pricing-search.measured', { measure: amount(chosen.measure), unit })}
            </dd>
          </>
        )}
        <dt>{t('pricing-search.why')}</dt>
        <dd>
          {chosen.source === 'profile'
            ? t('pricing-search.profileFirst')
            : chosen.matched.length
              ? t('pricing-search.agrees', {
                  what: chosen.matched.map((one) => t(`pricing-search.matches.${one}`)).join(', '),
                })
              : t('pricing-search.general')}
        </dd>
      </dl>
    </div>
  );
}

function Price({ of, currency }: { of: Priced; currency: string }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  if (of.price === null || of.chargedBy === null) return null;
  return <strong>{`${format.money(of.price)}\u00a0${currency}/${t(`pricing-search.unit.${of.chargedBy}`)}`}</strong>;
}

function Name({ of }: { of: { source: 'profile' | 'list'; id: number; name: string } }) {
  return (
    <Link to={of.source === 'list' ? `/pricing/edit/${of.id}` : `/product-profiles/edit/${of.id}`}>{of.name}</Link>
  );
}

/** What a list is about, in a few words. */
function Scope({ facts }: { facts: ListFacts | undefined }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  if (!facts) return null;
  const { customer, company, productProfile, productCategory, productState, dateFrom, dateTo } = facts;
  const days = [
    dateFrom && t('pricing-search.since', { day: format.date(dateFrom) }),
    dateTo && t('pricing-search.until', { day: format.date(dateTo) }),
  ];
  const words = [customer, company, productProfile, productCategory, productState, ...days].filter(Boolean);
  return <span className={layout.hint}>{words.length ? words.join(' · ') : t('pricing-search.everything')}</span>;
}
