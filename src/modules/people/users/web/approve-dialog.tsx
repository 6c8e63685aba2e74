import { Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { actionsOf } from '../../../../engine/entity';
import type { Fields } from '../../../../engine/fields/field';
import { api } from '../../../../engine/web/api';
import { ActionForm } from '../../../../engine/web/edit/run-action';
import { hasModule, useCan, useSession } from '../../../../engine/web/engine-context';
import { useLabels } from '../../../../engine/web/labels';
import type { ActionDialogProps } from '../../../../engine/web/screens';
import { approvedAs } from '../registration';
import type { users } from '../users.entity';

type Account = keyof typeof approvedAs;

/** The customer the registration's NIP belongs to, where it is known already; null: none. */
function useKnownCustomer(nip: string | null, ask: boolean) {
  return useQuery({
    queryKey: ['customers-search', 'nip', nip],
    queryFn: async ({ signal }) => {
      const query = { page: 1, itemsPerPage: 2, filter: { search: nip } };
      const { items } = await api.get<{ items: { id: number }[] }>('search/customers-search', query, { signal });
      return items.length === 1 ? items[0]!.id : null;
    },
    enabled: ask && Boolean(nip),
  });
}

/** Approves a registration: for a known customer, for one made from what was typed, or by choice for the staff. */
export function ApproveDialog({ entity, row, run, close }: ActionDialogProps<typeof users>) {
  const { t } = useTranslation('people');
  const labels = useLabels(entity);
  const withCustomers = hasModule(useSession().modules, 'CUSTOMERS');
  const mayCreate = useCan('CUSTOMERS_WRITE') && withCustomers;
  const known = useKnownCustomer(row.registrationNip, withCustomers);
  const [chosen, choose] = useState<Account>();
  if (known.isLoading) return null;
  const kinds = (Object.keys(approvedAs) as Account[]).filter((kind) =>
    kind === 'newCustomer' ? mayCreate : kind === 'staff' || withCustomers,
  );
  const proposed = known.data == null && mayCreate ? 'newCustomer' : kinds[0]!;
  const account = chosen ?? proposed;
  const { customerId, roleId } = actionsOf(entity)['approve']!.input as Fields;
  const fields: Fields =
    account === 'customer' ? { customerId: { ...customerId!, required: true }, roleId: roleId! } : { roleId: roleId! };
  return (
    <>
      <Radio.Group
        label={t('users.approval.question', { company: row.registrationCompany ?? row.email })}
        value={account}
        onChange={(value) => choose(value)}
        mb="md"
      >
        {kinds.map((kind) => (
          <Radio
            key={kind}
            value={kind}
            label={t(`users.account.${kind}`)}
            description={t(`users.approval.${kind}Hint`)}
            mt="xs"
          />
        ))}
      </Radio.Group>
      <ActionForm
        key={account}
        entity={entity}
        action="approve"
        fields={fields}
        initial={account === 'customer' && known.data != null ? { customerId: known.data } : {}}
        confirmLabel={labels.action('approve')}
        run={(input) => run({ ...input, account })}
        close={close}
      />
    </>
  );
}
