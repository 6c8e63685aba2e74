import { TextInput } from '@mantine/core';
import { useTranslation } from '../../../../engine/web/use-translation';
import { FormDialog } from '../../../../engine/web/dialogs/form-dialog';
import { showToast } from '../../../../engine/web/ui/toast-store';

interface Props {
  label: string;
  text: string;
  value: string;
  close: () => void;
}

/** A secret that is not shown again, to be copied. */
export function ShownOnce({ label, text, value, close }: Props) {
  const { t } = useTranslation(['administration', 'common']);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    showToast({ kind: 'success', title: t('administration:apiKeys.copied') });
  };
  return (
    <FormDialog
      text={text}
      submitLabel={t('administration:apiKeys.copy')}
      submit={copy}
      cancelLabel={t('common:close')}
      close={close}
    >
      <TextInput label={label} readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
    </FormDialog>
  );
}
