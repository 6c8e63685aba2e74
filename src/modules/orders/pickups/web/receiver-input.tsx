import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import styles from './hand-over.module.css';

const MOST = 4;
const LOOKED_AT = 50;

interface Props {
  customerId: number;
  value: string;
  onChange: (name: string) => void;
}

/** Who takes the goods: typed, or one of those who took goods of this customer before. */
export function ReceiverInput({ customerId, value, onChange }: Props) {
  const { t } = useTranslation('orders');
  const { data } = useQuery({
    queryKey: ['pickups', 'receivers', customerId],
    queryFn: ({ signal }) =>
      api.get<{ items: { receiver: string }[] }>(
        'pickups',
        { page: 0, itemsPerPage: LOOKED_AT, sortBy: 'id', sortDesc: true, filter: { customerId } },
        { signal },
      ),
  });
  const earlier = [...new Set(data?.items.map(({ receiver }) => receiver))].slice(0, MOST);
  return (
    <div className={styles.receiver}>
      <TextInput
        label={t('handOver.receiver')}
        placeholder={t('handOver.receiverHint')}
        value={value}
        maxLength={100}
        required
        withAsterisk
        autoComplete="off"
        // On a tablet the keyboard would cover what is to be signed.
        data-autofocus={matchMedia('(hover: hover)').matches || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {earlier.length > 0 && (
        <div className={styles.earlier} role="group" aria-label={t('handOver.earlier')}>
          {earlier.map((name) => (
            <Button
              key={name}
              className={styles.touch}
              variant={name === value ? 'filled' : 'default'}
              aria-pressed={name === value}
              onClick={() => onChange(name)}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
