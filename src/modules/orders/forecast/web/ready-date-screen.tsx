import { Button, Loader } from '@mantine/core';
import { IconCalendarQuestion, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field, Fields } from '../../../../engine/fields/field';
import { date, decimal, ref } from '../../../../engine/fields/make';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import { inputs } from '../../../../engine/fields/view/inputs';
import { api } from '../../../../engine/web/api';
import { openEditor } from '../../../../engine/web/dialogs/dialog-store';
import { useAbilities } from '../../../../engine/web/engine-context';
import { errorText } from '../../../../engine/web/i18n';
import { EmptyState } from '../../../../engine/web/ui/empty-state';
import { useFormat } from '../../../../engine/web/use-format';
import { orders } from '../../orders/orders.entity';
import type { ReadyDate } from '../forecast-answer';
import { Chain, Notes, useSpan } from './chain';
import styles from './forecast.module.css';

const fields = {
  serviceId: ref('services', { required: true, pick: { isActive: true } }),
  area: decimal({ scale: 2, min: 0, max: 1_000_000, unit: 'm²' }),
  weight: decimal({ scale: 1, min: 0, max: 1_000_000, unit: 'kg' }),
  productId: ref('products', {}),
  goodsOn: date({}),
} as const satisfies Fields;
type Key = keyof typeof fields;
const keys = Object.keys(fields) as Key[];
type Values = Partial<Record<Key, unknown>>;

const idOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** What is asked of the server; undefined while too little is filled in. */
function queryOf({ serviceId, area, weight, productId, goodsOn }: Values) {
  const service = idOf(serviceId);
  if (service === undefined || (!area && !weight)) return undefined;
  return { serviceId: service, area: area ?? 0, weight: weight ?? 0, productId: idOf(productId), goodsOn };
}

/** The first day a request could be ready on, before there is an order. */
export default function ReadyDateScreen() {
  const { t } = useTranslation('orders');
  const [values, setValues] = useState<Values>({});
  const query = queryOf(values);
  const { data, error, isFetching } = useQuery({
    queryKey: ['scheduler', 'ready-date', query],
    enabled: query !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: ({ signal }) => api.get<ReadyDate>('scheduler/ready-date', query, { signal }),
  });
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t('forecast.ask.title')}</h1>
        {isFetching && <Loader size="xs" />}
      </header>
      <div className={styles.body}>
        <p className={styles.quiet}>{t('forecast.ask.text')}</p>
        <div className={styles.ask}>
          {keys.map((key) => (
            <Input
              key={key}
              name={key}
              value={values[key]}
              set={(value) => setValues((now) => ({ ...now, [key]: value }))}
            />
          ))}
        </div>
        {error && <p role="alert">{errorText(error)}</p>}
        {query && data && !error ? (
          <Answer answer={data} values={values} />
        ) : (
          !error && <EmptyState icon={IconCalendarQuestion} title={t('forecast.ask.none')} />
        )}
      </div>
    </div>
  );
}

function Input({ name, value, set }: { name: Key; value: unknown; set: (value: unknown) => void }) {
  const { t } = useTranslation('orders');
  const field: Field = fields[name];
  const Drawn = inputs[field.kind] as ComponentType<FieldInputProps>;
  return (
    <Drawn
      field={field}
      name={name}
      value={value ?? null}
      onChange={set}
      onBlur={() => undefined}
      label={t(`forecast.ask.${name}`)}
      error={undefined}
      required={field.required === true}
      readOnly={false}
      inputRef={null}
      entity={orders}
      pick={field.kind === 'ref' ? field.pick : undefined}
    />
  );
}

function Answer({ answer, values }: { answer: ReadyDate; values: Values }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const span = useSpan(answer.dayMinutes);
  const { insert } = useAbilities(orders);
  const { readyOn, binding, chain, dayMinutes, notes } = answer;
  const most = chain.filter(({ kind }) => kind === binding).reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <section className={styles.answer} aria-live="polite">
      <dl className={styles.facts}>
        <div>
          <dt>{t('forecast.readyOn')}</dt>
          <dd className={styles.big}>{readyOn ? format.date(readyOn) : t('forecast.never')}</dd>
        </div>
        {binding && (
          <div>
            <dt>{t('forecast.binding')}</dt>
            <dd>
              {t(`forecast.kinds.${binding}`)} · {span(most)}
            </dd>
          </div>
        )}
        {insert && readyOn && (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() =>
              void openEditor({
                entity: orders,
                mode: 'insert',
                initial: { deliveryDate: readyOn, serviceId: values.serviceId },
              })
            }
          >
            {t('forecast.ask.order')}
          </Button>
        )}
      </dl>
      <Chain chain={chain} dayMinutes={dayMinutes} />
      <Notes notes={notes} />
      {insert && readyOn && <p className={styles.quiet}>{t('forecast.ask.notHeld')}</p>}
    </section>
  );
}
