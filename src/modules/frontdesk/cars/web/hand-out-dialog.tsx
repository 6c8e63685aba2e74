import { useTranslation } from '../../../../engine/web/use-translation';
import type { RecordOf } from '../../../../engine/entity';
import { ActionForm } from '../../../../engine/web/edit/run-action';
import type { ActionDialogProps } from '../../../../engine/web/screens';
import { today } from '../../../../engine/web/today';
import { useFormat } from '../../../../engine/web/use-format';
import { cars } from '../cars.entity';

const handOut = cars.actions['hand-out'];

/** What to know before a car drives off whose papers have ended: undefined where they have not. */
export function useEndedPapers({ documentsUntil }: Pick<RecordOf<typeof cars>, 'documentsUntil'>): string | undefined {
  const { t } = useTranslation('frontdesk');
  const format = useFormat();
  if (documentsUntil === null || documentsUntil >= today()) return undefined;
  return t('carDesk.papersEnded', { date: format.date(documentsUntil) });
}

/** Asks to whom a car goes and until when, on the page of the car. */
export function HandOutDialog({ row, run, close }: ActionDialogProps<typeof cars>) {
  return <HandOutForm documentsUntil={(row['documentsUntil'] ?? null) as string | null} run={run} close={close} />;
}

interface FormProps extends Pick<RecordOf<typeof cars>, 'documentsUntil'> {
  run: (input: Record<string, unknown>) => Promise<void>;
  close: () => void;
}
export function HandOutForm({ documentsUntil, run, close }: FormProps) {
  const { t } = useTranslation('frontdesk');
  return (
    <ActionForm
      entity={cars}
      action="hand-out"
      fields={handOut.input}
      text={useEndedPapers({ documentsUntil })}
      confirmLabel={t('carDesk.out')}
      run={run}
      close={close}
    />
  );
}
