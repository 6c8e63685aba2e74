import { askText } from '../../../../../engine/web/dialogs/ask';
import { api } from '../../../../../engine/web/api';
import { i18n, textOf } from '../../../../../engine/web/i18n';
import { showToast } from '../../../../../engine/web/ui/toast-store';
import { attempt, type KeyOf } from '../../../../../engine/web/ui/use-submit';
import type { Swap, SwapAction, SwapPartner } from '../../swaps';

export const readPartners = (id: number, signal: AbortSignal): Promise<{ items: SwapPartner[] }> =>
  api.get<{ items: SwapPartner[] }>(`shift-swaps/partners/${id}`, {}, { signal });

export interface NewSwap {
  shiftPlanId: number;
  colleagueId: number;
  exchangeFor: number | null;
  note: string | null;
}
export const askSwap = (wanted: NewSwap, key: KeyOf): Promise<unknown> =>
  api.create('shift-swaps', wanted, { key: key(wanted) });

const label = (action: SwapAction): string => textOf(`time:shift-swaps.actions.${action}.label`) ?? action;

/** Takes one step of a request; a refusal of it asks for the reason first. Failures are shown as a toast. */
export async function actOnSwap({ id, version }: Swap, action: SwapAction): Promise<void> {
  const asksWhy = action === 'refuse' || action === 'decline';
  const answer = asksWhy
    ? await askText({
        title: i18n.t(`shiftPlan:swap.why.${action}`),
        label: i18n.t('shiftPlan:swap.reason'),
        confirmLabel: label(action),
        max: 255,
      })
    : undefined;
  if (asksWhy && answer === null) return;
  await attempt(async () => {
    await api.post(`shift-swaps/${id}/${action}`, { version, ...(asksWhy ? { answer } : {}) });
    showToast({ kind: 'success', title: textOf(`time:shift-swaps.actions.${action}.done`) ?? label(action) });
  });
}
