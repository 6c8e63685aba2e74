import { useFormContext } from 'react-hook-form';
import { api } from '../../../../engine/web/api';
import { openDialog } from '../../../../engine/web/dialogs/dialog-store';
import { i18n } from '../../../../engine/web/i18n';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { normaliseNip } from '../../gus/nip';
import { type CompanyField, compareCompany, type FoundCompany } from './company-fields';
import { RegisterDifferences } from './register-differences';

/** Looks the company up in the register, fills the empty fields of the form and shows what differs. */
export function useRegister(): { looking: boolean; lookUp: (nip: string) => Promise<void> } {
  const { getValues, setValue } = useFormContext<Record<string, unknown>>();
  const put = (field: CompanyField, value: string) =>
    setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });

  const show = (company: FoundCompany) => {
    const { fill, differ } = compareCompany(company, getValues());
    const filled = Object.entries(fill);
    filled.forEach(([field, value]) => put(field as CompanyField, value));
    const title = i18n.t('sales:customers.gus.found');
    if (filled.length)
      showToast({ kind: 'success', title, text: i18n.t('sales:customers.gus.filled', { count: filled.length }) });
    if (differ.length)
      return void openDialog({
        title,
        size: 720,
        content: (close) => <RegisterDifferences differences={differ} take={put} close={close} />,
      });
    if (!filled.length) showToast({ kind: 'success', title, text: i18n.t('sales:customers.gus.same') });
  };

  const { submit, busy } = useSubmit(
    async (nip: string) => show(await api.get<FoundCompany>(`gus/nip/${encodeURIComponent(normaliseNip(nip))}`)),
    { errorTitle: i18n.t('common:toast.loadErrorTitle') },
  );
  const lookUp = async (nip: string) => {
    if (!nip.trim()) return void showToast({ kind: 'warning', title: i18n.t('sales:customers.gus.needsNip') });
    await submit(nip);
  };
  return { looking: busy, lookUp };
}
