import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { ActionForm } from '../../../../engine/web/edit/run-action';
import type { ActionDialogProps } from '../../../../engine/web/screens';
import { carTransits } from '../car-transits.entity';
import type { cars } from '../cars.entity';

const giveBack = carTransits.transitions.steps[1];

/** Asks for the counter of a car that has come back; it begins with what the counter showed last. */
export function TakeBackDialog({ row, run, close }: ActionDialogProps<typeof carTransits>) {
  return <CounterForm carId={row.carId} run={run} close={close} />;
}

interface FormProps {
  carId: number;
  run: (input: Record<string, unknown>) => Promise<void>;
  close: () => void;
}
export function CounterForm({ carId, run, close }: FormProps) {
  const { t } = useTranslation('frontdesk');
  const { data } = useQuery({
    queryKey: ['cars', 'counter', carId],
    queryFn: () => api.read<typeof cars>('cars', carId),
    gcTime: 0,
  });
  if (!data) return null;
  return (
    <ActionForm
      entity={carTransits}
      action={giveBack.action}
      fields={giveBack.input}
      initial={{ counterAfter: data.counter }}
      confirmLabel={t('car-transits.actions.give-back.label')}
      run={run}
      close={close}
    />
  );
}
