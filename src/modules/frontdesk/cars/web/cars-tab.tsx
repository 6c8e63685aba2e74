import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import type { RecordOf } from '../../../../engine/entity';
import { api } from '../../../../engine/web/api';
import { confirm } from '../../../../engine/web/dialogs/ask';
import { openDialog } from '../../../../engine/web/dialogs/dialog-store';
import { useAbilities } from '../../../../engine/web/engine-context';
import { errorText } from '../../../../engine/web/i18n';
import { useLiveQuery } from '../../../../engine/web/live-query';
import { useLabels } from '../../../../engine/web/labels';
import { DataTable } from '../../../../engine/web/ui/data-table';
import { SectionText } from '../../../../engine/web/ui/section';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import { toastSaved } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { useFormat } from '../../../../engine/web/use-format';
import { BackBy, DueDay } from '../../due/web/due-cell';
import { carState } from '../car-states';
import { carTransits } from '../car-transits.entity';
import { cars } from '../cars.entity';
import { HandOutForm, useEndedPapers } from './hand-out-dialog';
import { TakeBackButton, useRefresh } from './take-back-button';

type Car = RecordOf<typeof cars>;
const MOST = 100;
/** A booking that begins within these milliseconds is handed out by one tap. */
const SOON = 2 * 60 * 60 * 1000;

/** The cars at the desk: where each is, found by its registration, out and back by one tap. */
export function CarsTab({ search }: { search: string }) {
  const { t } = useTranslation('frontdesk');
  const labels = useLabels(cars);
  const columns = useCarColumns();
  const queryKey = ['cars', 'desk', search];
  useLiveQuery('cars', queryKey);
  useLiveQuery('car-transits', queryKey);
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.list<typeof cars>(
        'cars',
        {
          itemsPerPage: MOST,
          sortBy: 'registration',
          filter: { status: carState.inUse, ...(search && { search: search }) },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {error && <SectionText role="alert">{errorText(error)}</SectionText>}
      <DataTable<Car>
        label={labels.many}
        rows={data?.items ?? []}
        rowKey={({ id }) => id}
        rowProps={({ isOverdue }) => ({ 'data-overdue': isOverdue || undefined })}
        empty={data && <SectionText>{t(search ? 'carDesk.nothing' : 'carDesk.none')}</SectionText>}
        framed
        cards
        columns={columns}
      />
    </>
  );
}

function useCarColumns(): Parameters<typeof DataTable<Car>>[0]['columns'] {
  const { t } = useTranslation('frontdesk');
  const labels = useLabels(cars);
  const format = useFormat();
  const { write } = useAbilities(carTransits);
  return [
    {
      key: 'car',
      header: labels.one,
      rowHeader: true,
      cell: (car) => (
        <>
          <Link to={`/cars/edit/${car.id}`}>{car.registration}</Link> {car.name}
        </>
      ),
    },
    {
      key: 'holder',
      header: t('carDesk.withWhom'),
      cell: (car) =>
        car.openTransitId === null ? (
          <StatusChip family="green" icon="circle-check">
            {t('carDesk.free')}
          </StatusChip>
        ) : (
          car.holder
        ),
    },
    {
      key: 'until',
      header: labels.field('outUntil'),
      cell: (car) => <BackBy at={car.outUntil} isOverdue={car.isOverdue} />,
    },
    {
      key: 'next',
      header: t('carDesk.next'),
      wrap: true,
      cell: (car) =>
        car.nextFrom && t('carDesk.booked', { user: car.nextUser ?? '', time: format.datetime(car.nextFrom) }),
    },
    {
      key: 'documents',
      header: labels.field('documentsUntil'),
      cell: (car) => <DueDay day={car.documentsUntil} />,
    },
    write && {
      key: 'tap',
      header: t('carDesk.out'),
      headerHidden: true,
      align: 'right',
      sticky: true,
      cell: (car) => (car.openTransitId === null ? <OutButton car={car} /> : <TakeBackButton car={car} />),
    },
  ];
}

/** One tap for the booking that begins now; otherwise asks to whom and until when. */
function OutButton({ car }: { car: Car }) {
  const { t } = useTranslation('frontdesk');
  const refresh = useRefresh();
  const isNext = car.nextTransitId !== null && car.nextFrom !== null && Date.parse(car.nextFrom) - Date.now() < SOON;
  const ended = useEndedPapers(car);
  const { submit, busy } = useSubmit(async () => {
    const title = `${t('cars.actions.hand-out.label')}: ${car.registration}`;
    if (ended && !(await confirm({ title, text: ended, confirmLabel: t('carDesk.out') }))) return;
    await api.post(`car-transits/${car.nextTransitId}/take`);
    toastSaved();
    await refresh();
  });
  const ask = () =>
    openDialog({
      title: `${t('cars.actions.hand-out.label')}: ${car.registration}`,
      size: 560,
      content: (close) => (
        <HandOutForm
          documentsUntil={car.documentsUntil}
          close={close}
          run={async (input) => {
            await api.post(`cars/${car.id}/hand-out`, input);
            toastSaved();
            await refresh();
          }}
        />
      ),
    });
  return (
    <Button
      variant="filled"
      loading={busy}
      leftSection={<IconPlayerPlay size={16} aria-hidden />}
      onClick={() => void (isNext ? submit() : ask())}
    >
      {t('carDesk.out')}
    </Button>
  );
}
