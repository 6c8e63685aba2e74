import { useTranslation } from '../../engine/web/use-translation';
import { Link } from 'react-router';
import { useSession } from '../../engine/web/engine-context';
import { Section, Sections } from '../../engine/web/ui/section';
import { Page } from '../app/page-frame';
import { productName } from '../product';
import layout from '../../engine/web/ui/layout.module.css';
import pairs from '../../engine/web/ui/pairs.module.css';
import { useContacts } from './use-contacts';

/** What this product is, which version runs, and where to ask. */
export default function AboutPage() {
  const { t } = useTranslation('shell');
  const { company, user } = useSession();
  const { mail, phone } = useContacts();
  const facts: [string, string][] = [
    [t('about.version'), __VERSION__],
    ...(company ? [[t('about.company'), company.name] as [string, string]] : []),
    [t('about.user'), `${user.name} ${user.surname}`.trim()],
    [t('about.browser'), navigator.userAgent.replace(/^.*(Firefox|Edg|Chrome|Version)\/([\d.]+).*$/, '$1 $2')],
  ];
  return (
    <Page title={t('about.title')}>
      <Sections beside>
        <Section padded title={productName}>
          <p>{t('about.what')}</p>
          <dl className={`${layout.tightStack} ${pairs.pairs}`}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd data-as-typed>{value}</dd>
              </div>
            ))}
          </dl>
          {!user.isCustomer && <Link to="/changelog">{t('about.changelog')}</Link>}
        </Section>
        <Section padded title={t('about.help')}>
          <p>{mail || phone ? t('about.helpText') : t(user.isCustomer ? 'about.askShop' : 'about.askAdmin')}</p>
          {mail && <a href={`mailto:${mail}`}>{mail}</a>}{' '}
          {phone && <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>}
          <h3 data-key-hint>{t('about.keys')}</h3>
          <dl className={`${layout.tightStack} ${pairs.pairs}`} data-key-hint>
            {(['search', 'save', 'filter', 'list'] as const).map((key) => (
              <div key={key}>
                <dt>{t(`about.keyNames.${key}`)}</dt>
                <dd>{t(`about.keyTexts.${key}`)}</dd>
              </div>
            ))}
          </dl>
        </Section>
      </Sections>
    </Page>
  );
}
