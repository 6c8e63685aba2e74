import { Button, Loader } from '@mantine/core';
import { IconCalendarPlus, IconCalendarQuestion, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useNavigate } from 'react-router';
import type { Field, Fields } from '../../../../engine/fields/field';
import { date, decimal, integer, ref, text } from '../../../../engine/fields/make';
import { schemaOf } from '../../../../engine/fields/schema';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import { inputs } from '../../../../engine/fields/view/inputs';
import { api } from '../../../../engine/web/api';
import { openEditor } from '../../../../engine/web/dialogs/dialog-store';
import { fieldErrorText } from '../../../../engine/web/edit/field-control';
import { useAbilities, useCan } from '../../../../engine/web/engine-context';
import { errorText } from '../../../../engine/web/i18n';
import { EmptyState } from '../../../../engine/web/ui/empty-state';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useFormat } from '../../../../engine/web/use-format';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { orders } from '../../orders/orders.entity';
import type { ReadyDate, Reserved } from '../forecast-answer';
import { Chain, Notes, useSpan } from './chain';
import layout from '../../../../engine/web/ui/layout.module.css';
import screenStyles from '../../../../engine/web/ui/screen.module.css';
import factsStyles from '../../../../engine/web/ui/facts.module.css';
import styles from './forecast.module.css';

const fields = {
  serviceId: ref('services', { required: true, pick: { isActive: true } }),
  area: decimal({ scale: 2, min: 0, max: 1_000_000, unit: 'm²' }),
  weight: decimal({ scale: 1, min: 0, max: 1_000_000, unit: 'kg' }),
  productId: ref('products', {}),
  goodsOn: date({}),
} as const satisfies Fields;
/** What an order of the request needs besides. */
const reserving = {
  customerId: ref('customers', { required: true, pick: { isActive: true } }),
  name: text({ max: 200, required: true }),
  amount: integer({ min: 1, max: 1_000_000, required: true }),
} as const satisfies Fields;
type Key = keyof typeof fields | keyof typeof reserving;
const known: Readonly<Record<Key, Field>> = { ...fields, ...reserving };
const asked = Object.keys(fields) as (keyof typeof fields)[];
const forOrder = Object.keys(reserving) as (keyof typeof reserving)[];
type Values = Partial<Record<Key, unknown>>;

const idOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The errorStr of what was typed into a field; what is empty is only waited for. */
function faultOf(key: Key, value: unknown): string | undefined {
  const checked = isFilled(value) ? schemaOf(known[key]).safeParse(value) : undefined;
  return checked?.error?.issues[0]?.message;
}

/** What is asked of the server; undefined while too little is filled in, or something that cannot be. */
function queryOf(values: Values) {
  const { serviceId, area, weight, productId, goodsOn } = values;
  const service = idOf(serviceId);
  if (service === undefined || asked.some((key) => faultOf(key, values[key]))) return undefined;
  if (!(Number(area ?? 0) > 0) && !(Number(weight ?? 0) > 0)) return undefined;
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
    <div className={screenStyles.screen}>
      <header className={screenStyles.head}>
        <h1>{t('forecast.ask.title')}</h1>
        {isFetching && <Loader size="xs" />}
      </header>
      <div className={screenStyles.body}>
        <p className={layout.quiet}>{t('forecast.ask.text')}</p>
        <div className={styles.ask}>
          {asked.map((key) => (
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
          <Answer answer={data} query={query} />
        ) : (
          !error && <EmptyState icon={IconCalendarQuestion} title={t('forecast.ask.none')} />
        )}
      </div>
    </div>
  );
}

interface InputProps {
  name: Key;
  value: unknown;
  set: (value: unknown) => void;
  /** Why the server refused it. */
  refusal?: string | undefined;
}

function Input({ name, value, set, refusal }: InputProps) {
  const { t } = useTranslation('orders');
  const field = known[name];
  const Drawn = inputs[field.kind] as ComponentType<FieldInputProps>;
  return (
    <Drawn
      field={field}
      name={name}
      value={value ?? null}
      onChange={set}
      onBlur={() => undefined}
      label={t(`forecast.ask.${name}`)}
      error={fieldErrorText(faultOf(name, value) ?? refusal, field)}
      required={field.required === true}
      readOnly={false}
      inputRef={null}
      entity={orders}
      pick={field.kind === 'ref' ? field.pick : undefined}
    />
  );
}

type Query = NonNullable<ReturnType<typeof queryOf>>;

function Answer({ answer, query }: { answer: ReadyDate; query: Query }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const span = useSpan(answer.dayMinutes);
  const { insert } = useAbilities(orders);
  const mayPlan = useCan('SCHEDULER_WRITE');
  const { readyOn, binding, chain, dayMinutes, notes } = answer;
  const most = chain.filter(({ kind }) => kind === binding).reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <section className={`${layout.stack} ${styles.answer}`} aria-live="polite">
      <dl className={`${factsStyles.many} ${styles.facts}`}>
        <div>
          <dt>{t('forecast.readyOn')}</dt>
          <dd className={layout.large}>{readyOn ? format.date(readyOn) : t('forecast.never')}</dd>
        </div>
        {binding && (
          <div>
            <dt>{t('forecast.binding')}</dt>
            <dd>
              {t(`forecast.kinds.${binding}`)} · {span(most)}
            </dd>
          </div>
        )}
        {insert && readyOn && !mayPlan && <NewOrder readyOn={readyOn} serviceId={query.serviceId} />}
      </dl>
      <Chain chain={chain} dayMinutes={dayMinutes} />
      <Notes notes={notes} />
      {insert && readyOn && mayPlan && <Reserve readyOn={readyOn} query={query} />}
    </section>
  );
}

function NewOrder({ readyOn, serviceId }: { readyOn: string; serviceId: number }) {
  const { t } = useTranslation('orders');
  const open = () => void openEditor({ entity: orders, mode: 'insert', initial: { deliveryDate: readyOn, serviceId } });
  return (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
      {t('forecast.ask.order')}
    </Button>
  );
}

/** Holds the date: the request becomes an order with its steps planned. */
function Reserve({ readyOn, query }: { readyOn: string; query: Query }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const navigate = useNavigate();
  const [values, setValues] = useState<Values>({ amount: 1 });
  const isComplete = forOrder.every((key) => isFilled(values[key]) && !faultOf(key, values[key]));
  const { submit, busy, fieldErrors } = useSubmit(
    async (_: void, key) => {
      const body = { ...query, area: Number(query.area), weight: Number(query.weight), ...values };
      const made = await api.post<Reserved>('scheduler/ready-date/reserve', body, { key: key(body) });
      const day = format.date(made.readyOn ?? readyOn);
      showToast({ kind: 'success', title: t('forecast.ask.reserved', { number: made.numberText, day }) });
      void navigate(`/orders/view/${made.id}`);
    },
    { fields: forOrder },
  );
  return (
    <form
      className={`${layout.closeStack} ${styles.reserve}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) void submit();
      }}
    >
      <h2 className={styles.title}>{t('forecast.ask.reserveTitle')}</h2>
      <p className={layout.quiet}>{t('forecast.ask.reserveText')}</p>
      <div className={styles.ask}>
        {forOrder.map((key) => (
          <Input
            key={key}
            name={key}
            value={values[key]}
            set={(value) => setValues((now) => ({ ...now, [key]: value }))}
            refusal={fieldErrors[key]}
          />
        ))}
        <Button
          type="submit"
          variant="filled"
          loading={busy}
          disabled={!isComplete}
          leftSection={<IconCalendarPlus size={16} aria-hidden />}
        >
          {t('forecast.ask.reserve', { day: format.date(readyOn) })}
        </Button>
      </div>
    </form>
  );
}
