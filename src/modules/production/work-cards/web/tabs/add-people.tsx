import { Chip } from '@mantine/core';
import '@mantine/core/styles/Chip.layer.css';
import { IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { api } from '../../../../../engine/web/api';
import { DialogFields, FormDialog } from '../../../../../engine/web/dialogs/form-dialog';
import { useLabels } from '../../../../../engine/web/labels';
import { MultiPicker } from '../../../../../engine/web/picker/multi-picker';
import { Picker } from '../../../../../engine/web/picker/picker';
import type { TabProps } from '../../../../../engine/web/screens';
import { showToast } from '../../../../../engine/web/ui/toast-store';
import { FieldBox } from '../../../../../engine/web/edit/field-box';
import type { KeyOf } from '../../../../../engine/web/ui/use-submit';
import { shiftUsers } from '../../../shift-users/shift-users.entity';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from '../card.module.css';
import type { workCards } from '../../work-cards.entity';
import { useShiftTimes, type Times } from './shift-times';

interface Props {
  card: TabProps<typeof workCards>['row'];
  /** Who is on the card already. */
  known: readonly number[];
  changed: () => void;
  close: () => void;
}
const active = { isActive: true };
/** Rows looked through for people of the place's last shifts. */
const LAST = 100;

/** Those who worked at the card's place last, on this shift before others. */
function useUsual({ placeId, shiftId }: Props['card']) {
  const { data } = useQuery({
    queryKey: ['shift-users', 'list', 'usual', placeId],
    queryFn: ({ signal }) =>
      api.list<typeof shiftUsers>(
        'shift-users',
        { itemsPerPage: LAST, sortBy: 'timeFrom', sortDesc: true, filter: { placeId } },
        { signal },
      ),
  });
  const rows = [...(data?.items ?? [])].sort((a, b) => Number(b.shiftId === shiftId) - Number(a.shiftId === shiftId));
  return [...new Map(rows.map(({ userId, user }) => [userId, user?.name ?? `#${userId}`])).entries()].slice(0, 12);
}

/** Puts several people on a card at once; the times are those of its shift until somebody types others. */
export function AddPeople(props: Props) {
  const { date, shiftId, timeFrom, timeTo } = props.card;
  const times = useShiftTimes({ date, shiftId: shiftId ?? null, timeFrom: timeFrom ?? null, timeTo: timeTo ?? null });
  return times ? <PeopleForm {...props} times={times} /> : null;
}

function PeopleForm({ card, known, times, changed, close }: Props & { times: Times }) {
  const { t } = useTranslation('production');
  const labels = useLabels(shiftUsers);
  const usual = useUsual(card).filter(([id]) => !known.includes(id));
  const [chosen, setChosen] = useState<string[]>([]);
  const [others, setOthers] = useState<number[]>([]);
  const [from, setFrom] = useState<unknown>(times.from);
  const [to, setTo] = useState<unknown>(times.to);
  const [role, setRole] = useState<number | null>(null);
  const [tried, setTried] = useState(false);
  // Where one is refused, those before are on the card: another try goes on behind them.
  const [there, setThere] = useState(known);
  const people = [...new Set([...chosen.map(Number), ...others])].filter((id) => !there.includes(id));
  const backwards = typeof from === 'string' && typeof to === 'string' && to < from;

  const save = async (key: KeyOf) => {
    setTried(true);
    if (!people.length || !from || !to || backwards) return false;
    let added = 0;
    try {
      for (const userId of people) {
        const { placeId, shiftId } = card;
        const where = { workCardId: card.id, placeId, shiftId, shiftRoleId: role };
        const body = { ...where, userId, timeFrom: from, timeTo: to };
        await api.create('shift-users', body, { key: key(body) });
        added += 1;
        setThere((ids) => [...ids, userId]);
      }
    } finally {
      changed();
      if (added) showToast({ kind: 'success', title: t('card.people.added', { count: added }) });
    }
    return true;
  };
  return (
    <FormDialog
      submitLabel={people.length ? t('card.people.addSome', { count: people.length }) : t('card.people.add')}
      submitIcon={IconUsersPlus}
      submit={save}
      close={close}
    >
      <DialogFields>
        <UsualPeople people={usual} chosen={chosen} choose={setChosen} />
        <div data-wide>
          <MultiPicker
            to="users"
            label={t(usual.length ? 'card.people.others' : 'card.people.who')}
            value={others}
            pick={active}
            error={tried && !people.length ? t('card.people.choose') : undefined}
            onChange={setOthers}
          />
        </div>
        <FieldBox
          entity={shiftUsers}
          field={shiftUsers.fields.timeFrom}
          name="timeFrom"
          label={labels.field('timeFrom')}
          value={from}
          error={tried && !from ? 'Required' : undefined}
          onChange={setFrom}
        />
        <FieldBox
          entity={shiftUsers}
          field={shiftUsers.fields.timeTo}
          name="timeTo"
          label={labels.field('timeTo')}
          value={to}
          error={tried && !to ? 'Required' : backwards ? 'ErrInputTimeFromTo' : undefined}
          onChange={setTo}
        />
        <div data-wide>
          <Picker to="shift-roles" label={labels.field('shiftRoleId')} value={role} pick={active} onChange={setRole} />
        </div>
      </DialogFields>
    </FormDialog>
  );
}

interface UsualProps {
  people: readonly (readonly [id: number, name: string])[];
  chosen: string[];
  choose: (ids: string[]) => void;
}

function UsualPeople({ people, chosen, choose }: UsualProps) {
  const { t } = useTranslation('production');
  if (people.length === 0) return null;
  return (
    <fieldset data-wide className={styles.people}>
      <legend>{t('card.people.usual')}</legend>
      <Chip.Group multiple value={chosen} onChange={choose}>
        <div className={layout.wrapRow}>
          {people.map(([id, name]) => (
            <Chip key={id} value={String(id)} size="sm">
              {name}
            </Chip>
          ))}
        </div>
      </Chip.Group>
    </fieldset>
  );
}
