import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { RecordOf } from '../../../../engine/entity';
import { api } from '../../../../engine/web/api';
import { openDialog } from '../../../../engine/web/dialogs/dialog-store';
import { useAbilities } from '../../../../engine/web/engine-context';
import type { PartProps } from '../../../../engine/web/screens';
import { toastSaved } from '../../../../engine/web/ui/toast-store';
import { useTranslation } from '../../../../engine/web/use-translation';
import { carTransits } from '../car-transits.entity';
import type { cars } from '../cars.entity';
import { CounterForm } from './take-back-dialog';

/** Reads what shows cars and their drives again. */
export const useRefresh = () => {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['cars'] }),
      client.invalidateQueries({ queryKey: ['car-transits'] }),
    ]);
};

/** Asks for the counter of a car that is out, and takes it back. */
export function TakeBackButton({ car }: { car: Pick<RecordOf<typeof cars>, 'id' | 'registration' | 'openTransitId'> }) {
  const { t } = useTranslation('frontdesk');
  const refresh = useRefresh();
  const ask = () =>
    void openDialog({
      title: `${t('carDesk.back')}: ${car.registration}`,
      content: (close) => (
        <CounterForm
          carId={car.id}
          close={close}
          run={async (input) => {
            await api.post(`car-transits/${car.openTransitId}/give-back`, input);
            toastSaved();
            await refresh();
          }}
        />
      ),
    });
  return (
    <Button leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={ask}>
      {t('carDesk.back')}
    </Button>
  );
}

/** The same on the page of a car, where it is out. */
export function TakeBackTool({ row }: PartProps<typeof cars>) {
  const { write } = useAbilities(carTransits);
  const { openTransitId } = (row ?? {}) as { openTransitId?: number | null };
  if (!row || !write || openTransitId == null) return null;
  return <TakeBackButton car={{ id: row.id, registration: row.registration, openTransitId }} />;
}
