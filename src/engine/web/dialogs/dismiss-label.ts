import { i18n } from '../i18n';

/**
 * What the button that only closes a dialog is called. Beside "Cancel the order" a second "Cancel" leaves open which of
 * the two keeps the order.
 */
export function dismissLabel(confirmLabel: string): string {
  const cancel = i18n.t('common:cancel');
  return confirmLabel.split(' ', 1)[0] === cancel ? i18n.t('common:goBack') : cancel;
}
