import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { confirm } from '../../../../engine/web/dialogs/ask';
import { ActionForm } from '../../../../engine/web/edit/run-action';
import type { ActionDialogProps } from '../../../../engine/web/screens';
import { useFormat } from '../../../../engine/web/use-format';
import { carTransits } from '../car-transits.entity';
import type { cars } from '../cars.entity';

const giveBack = carTransits.transitions.steps[1];

/** Asks for the counter of a car that has come back; it begins with what the counter showed last. */
export function TakeBackDialog({ row, run, close }: ActionDialogProps<typeof carTransits>) {
  return <CounterForm carId={row.carId} run={run} close={close} />;
}

/** When a car that is out comes back instead; it begins with the time it was to come back. */
export function NewEndDialog({ row, run, close }: ActionDialogProps<typeof carTransits>) {
  const { t } = useTranslation('frontdesk');
  return (
    <ActionForm
      entity={carTransits}
      action="new-end"
      fields={carTransits.actions['new-end'].input}
      initial={{ dateTo: row.dateTo }}
      confirmLabel={t('car-transits.actions.new-end.label')}
      run={run}
      close={close}
    />
  );
}

interface FormProps {
  carId: number;
  run: (input: Record<string, unknown>) => Promise<void>;
  close: () => void;
}
/** More than this on one drive is rather a digit too many. */
const FAR_KM = 3000;

export function CounterForm({ carId, run, close }: FormProps) {
  const { t } = useTranslation('frontdesk');
  const format = useFormat();
  const { data } = useQuery({
    queryKey: ['cars', 'counter', carId],
    queryFn: () => api.read<typeof cars>('cars', carId),
    gcTime: 0,
  });
  if (!data) return null;
  /** Only an administrator puts a counter back: one that was mistyped is noticed before. */
  const isMeant = async (counterAfter: unknown): Promise<boolean> => {
    const driven = Number(counterAfter) - data.counter;
    if (!(driven > FAR_KM)) return true;
    return confirm({
      title: t('carDesk.far', { km: format.integer(driven) }),
      text: t('carDesk.farText', { before: format.integer(data.counter), after: format.integer(Number(counterAfter)) }),
      confirmLabel: t('car-transits.actions.give-back.label'),
    });
  };
  return (
    <ActionForm
      entity={carTransits}
      action={giveBack.action}
      fields={giveBack.input}
      initial={{ counterAfter: data.counter }}
      confirmLabel={t('car-transits.actions.give-back.label')}
      run={async (input) => ((await isMeant(input['counterAfter'])) ? run(input) : false)}
      close={close}
    />
  );
}
