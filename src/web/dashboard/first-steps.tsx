import { CloseButton, Progress } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../engine/web/api';
import { useSession } from '../../engine/web/engine-context';
import styles from './dashboard.module.css';

interface Step {
  key: 'company' | 'mail' | 'service' | 'pricing' | 'place' | 'user' | 'customer' | 'order';
  module: string;
  /** Where it is done. */
  to: string;
  /** What is asked to learn whether it is done. */
  path: string;
  done: (items: readonly Readonly<Record<string, unknown>>[], total: number) => boolean;
}

const some: Step['done'] = (_, total) => total > 0;
const isSet = (items: readonly Readonly<Record<string, unknown>>[], key: string) =>
  items.some((item) => item['key'] === key && Boolean(item['value']));

const steps: readonly Step[] = [
  {
    key: 'company',
    module: 'CORE',
    to: '/companies',
    path: 'companies',
    done: (items) => items.some((item) => Boolean(item['nip'] && item['address'])),
  },
  { key: 'mail', module: 'CORE', to: '/settings', path: 'settings', done: (items) => isSet(items, 'smtpHost') },
  { key: 'service', module: 'CORE', to: '/services/add', path: 'services', done: some },
  { key: 'pricing', module: 'PRODUCTS', to: '/pricing/add', path: 'pricing', done: some },
  { key: 'place', module: 'CORE', to: '/places/add', path: 'places', done: some },
  { key: 'user', module: 'CORE', to: '/users/add', path: 'users', done: (_, total) => total > 1 },
  { key: 'customer', module: 'CUSTOMERS', to: '/customers/add', path: 'customers', done: some },
  { key: 'order', module: 'ORDERS', to: '/orders/add', path: 'orders', done: some },
];

interface Answer {
  items: Readonly<Record<string, unknown>>[];
  total?: number;
}

/** What a new company sets up first, each with a way to it; closes by itself once all of it is done. */
export default function FirstSteps({ close }: { close: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const { modules } = useSession();
  const offered = steps.filter(({ module }) => modules.has(module));
  const answers = useQueries({
    queries: offered.map(({ path }) => ({
      queryKey: [path, 'list', 'first-steps'],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.get<Answer>(path, path === 'settings' ? {} : { page: 0, itemsPerPage: 1 }, { signal }),
      retry: false,
    })),
  });
  const known = answers.every(({ isPending }) => !isPending);
  const done = offered.map(({ done: isDone }, at) => {
    const data = answers[at]?.data;
    return data !== undefined && isDone(data.items, data.total ?? data.items.length);
  });
  const count = done.filter(Boolean).length;
  const finished = known && count === offered.length;
  useEffect(() => {
    if (finished) close();
  }, [finished, close]);
  if (!known || finished) return null;
  return (
    <section className={styles.steps} aria-label={t('shell:firstSteps.title')}>
      <header>
        <h2>{t('shell:firstSteps.title')}</h2>
        <span>{t('shell:firstSteps.progress', { done: count, total: offered.length })}</span>
        <span className={styles.space} />
        <CloseButton aria-label={t('shell:firstSteps.close')} onClick={close} />
      </header>
      <Progress value={(count / offered.length) * 100} size="sm" mt={8} aria-label={t('shell:firstSteps.title')} />
      <ol>
        {offered.map(({ key, to }, at) => (
          <li key={key} data-done={done[at] || undefined}>
            {done[at] ? (
              <IconCircleCheck size={16} aria-label={t('shell:firstSteps.done')} />
            ) : (
              <IconCircle size={16} aria-hidden />
            )}
            {done[at] ? t(`shell:firstSteps.${key}`) : <Link to={to}>{t(`shell:firstSteps.${key}`)}</Link>}
          </li>
        ))}
      </ol>
    </section>
  );
}
