import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { InputOf } from '../../../../engine/entity';
import { ChoiceInput } from '../../../../engine/fields/choice/input';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import { api } from '../../../../engine/web/api';
import { useFormat } from '../../../../engine/web/use-format';
import { type alerts, alertTarget } from '../alerts.entity';

type Typed = Pick<InputOf<typeof alerts>, 'target' | 'isActive' | 'dateFrom' | 'dateTo'>;

/** When the mails leave. */
function momentOf({ isActive, dateFrom, dateTo }: Omit<Typed, 'target'>): 'inactive' | 'over' | 'later' | 'now' {
  const now = new Date();
  if (isActive === false) return 'inactive';
  if (dateTo && new Date(dateTo) < now) return 'over';
  return dateFrom && new Date(dateFrom) > now ? 'later' : 'now';
}

/** What saving the alert means for customers; undefined where it is not for them. */
function useMails({ readOnly, row }: FieldInputProps): string | undefined {
  const { t } = useTranslation('administration', { keyPrefix: 'alerts.mails' });
  const format = useFormat();
  const [target, isActive, dateFrom, dateTo] = useFormContext<Typed>().watch([
    'target',
    'isActive',
    'dateFrom',
    'dateTo',
  ]);
  const isForCustomers = target === alertTarget.customers || target === alertTarget.everyone;
  const isAsked = isForCustomers && !readOnly && !row?.['mailedAt'];
  const { data } = useQuery({
    queryKey: ['alerts', 'mail-recipients'],
    queryFn: ({ signal }) =>
      api.get<{ accounts: number; isOn: boolean }>('alerts/mail-recipients', undefined, { signal }),
    enabled: isAsked,
    staleTime: 0,
  });
  if (!isForCustomers || readOnly) return undefined;
  if (row?.['mailedAt']) return t('sent');
  if (!data) return undefined;
  return data.isOn
    ? t(momentOf({ isActive, dateFrom, dateTo }), {
        accounts: data.accounts,
        date: dateFrom ? format.datetime(dateFrom) : '',
      })
    : t('off');
}

/** Whom the alert is for; where that is customers, how many will be written to. */
export function TargetInput(input: FieldInputProps) {
  const hint = useMails(input);
  return <ChoiceInput {...input} hint={hint ?? input.hint} />;
}
