import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileTypePdf, IconMail, IconScale } from '@tabler/icons-react';
import { Link } from 'react-router';
import { api } from '../../../../engine/web/api';
import { allows, hasModule, useSession } from '../../../../engine/web/engine-context';
import { toastLoadError } from '../../../../engine/web/ui/toast-store';
import { useTranslation } from '../../../../engine/web/use-translation';
import { openSendDialog } from '../../../mail/mail-queue/web/send-dialog';
import { customers } from '../customers.entity';

/** What the customer was billed and has paid, for those who may read invoices: on the screen, as a paper, by mail. */
export function AccountMenu({ id, name }: { id: number; name: string }) {
  const { t, i18n } = useTranslation('sales');
  const { modules, permissions } = useSession();
  if (!hasModule(modules, 'INVOICES') || !allows(permissions, 'INVOICES_READ')) return null;
  const send = () =>
    void openSendDialog({
      entity: customers,
      name: t('customers.statement.name', { name }),
      customerId: id,
      send: (mail) => api.post(`customers/${id}/statement/send`, { ...mail }),
    });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          leftSection={<IconScale size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('customers.account')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={`/customer-account-report?customerId=${id}`}
          leftSection={<IconScale size={16} aria-hidden />}
        >
          {t('customers.statement.open')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          onClick={() => void api.openDocument(`document/statement/pdf/${id}/${i18n.language}`).catch(toastLoadError)}
        >
          {t('customers.statement.pdf')}
        </Menu.Item>
        {allows(permissions, 'INVOICES_WRITE') && (
          <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={send}>
            {t('customers.statement.send')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
