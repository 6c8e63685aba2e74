import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { FormDialog } from '../../../../engine/web/dialogs/form-dialog';
import { defineDialog, showDialog, type DialogProps } from '../../../../engine/web/dialogs/lazy-dialog';
import { i18n } from '../../../../engine/web/i18n';
import type { PartProps } from '../../../../engine/web/screens';
import { ShownOnce } from '../../api-keys/web/shown-once';
import type { webhooks } from '../webhooks.entity';

interface Props {
  id: number;
  made: () => void;
}

function NewSecret({ id, made, close }: Props & DialogProps) {
  const { t } = useTranslation('administration');
  const [secret, setSecret] = useState<string>();
  const shut = () => close();
  if (secret)
    return <ShownOnce label={t('webhookSecret.secret')} text={t('webhookSecret.shown')} value={secret} close={shut} />;
  const make = async () => {
    setSecret((await api.post<{ secret: string }>(`webhooks/${id}/secret`, {})).secret);
    made();
    return false;
  };
  return <FormDialog text={t('webhookSecret.text')} submitLabel={t('webhookSecret.make')} submit={make} close={shut} />;
}

const dialog = defineDialog<Props>({
  title: () => i18n.t('administration:webhookSecret.title'),
  Content: NewSecret,
  shownOnce: true,
});

/** The secret is made with the webhook and never answered: whoever sets up the receiver takes a new one. */
export function SecretButton({ row, reload }: PartProps<typeof webhooks>) {
  const { t } = useTranslation('administration');
  if (!row) return null;
  return (
    <Button
      leftSection={<IconKey size={16} aria-hidden />}
      onClick={() => void showDialog(dialog, { id: row.id, made: reload })}
    >
      {t('webhookSecret.button')}
    </Button>
  );
}
