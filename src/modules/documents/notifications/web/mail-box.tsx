import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../engine/web/api';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { OfferedMail, Unreached } from '../offered-mails';

interface Props {
  customerId: number;
  kind: OfferedMail;
  label: string;
  mail: boolean;
  set: (mail: boolean) => void;
}

/** Why a mail would reach nobody at the customer; undefined where it reaches somebody, or that is not known yet. */
export function useUnreached(customerId: number, kind: OfferedMail): Unreached | undefined {
  const { data } = useQuery({
    queryKey: ['mail-recipients', customerId, kind],
    queryFn: ({ signal }) =>
      api.get<{ reason: Unreached | null }>(`mail-recipients/${customerId}/reach/${kind}`, {}, { signal }),
    gcTime: 0,
  });
  return data?.reason ?? undefined;
}

/** Whether the customer gets the mail that belongs to a step; where it would reach nobody, why not. */
export function MailBox({ customerId, kind, label, mail, set }: Props) {
  const { t } = useTranslation('communication');
  const unreached = useUnreached(customerId, kind);
  return (
    <Checkbox
      checked={mail && !unreached}
      disabled={unreached !== undefined}
      label={label}
      description={unreached && t(`unreached.${unreached}`)}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  );
}
