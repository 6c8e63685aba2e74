import { Button } from '@mantine/core';
import { IconCopy, IconEye } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { openEditor } from '../../../../engine/web/dialogs/dialog-store';
import { useAbilities, useCan } from '../../../../engine/web/engine-context';
import { forgetAnswers } from '../../../../engine/web/kept';
import type { PartProps } from '../../../../engine/web/screens';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { dashboard } from '../dashboard-type';
import { roles } from '../roles.entity';

const seen: readonly number[] = [dashboard.administrator, dashboard.employee];

/** A copy of the role to begin from, and the product as people with this role see it. */
export function RoleTools({ row }: PartProps<typeof roles>) {
  const { t } = useTranslation('people');
  const { insert } = useAbilities(roles);
  const maySee = useCan('USERS_RIGHTS');
  const { submit, busy } = useSubmit(async (roleId: number) => {
    await api.post('view-role', { roleId });
    forgetAnswers();
    // Everything on the page was read with one's own rights.
    window.location.assign('/');
  });
  if (!row) return null;
  const { id, name, companyId, dashboardType, rights, secondFactorRequired, isActive } = row;
  const copy = () =>
    void openEditor({
      entity: roles,
      mode: 'insert',
      initial: {
        name: t('roles.copyOf', { name }).slice(0, 100),
        companyId,
        dashboardType,
        rights,
        secondFactorRequired,
        isActive,
      },
    });
  return (
    <>
      {insert && (
        <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
          {t('roles.copy')}
        </Button>
      )}
      {maySee && seen.includes(dashboardType) && (
        <Button leftSection={<IconEye size={16} aria-hidden />} loading={busy} onClick={() => void submit(id)}>
          {t('roles.viewAs')}
        </Button>
      )}
    </>
  );
}
