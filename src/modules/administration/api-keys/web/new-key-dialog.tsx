import { Box, Checkbox, MultiSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api, ApiRequestError } from '../../../../engine/web/api';
import { date } from '../../../../engine/fields/make';
import inputStyles from '../../../../engine/fields/view/input.module.css';
import { FormDialog } from '../../../../engine/web/dialogs/form-dialog';
import { defineDialog, type DialogProps } from '../../../../engine/web/dialogs/lazy-dialog';
import { useCan, useSession } from '../../../../engine/web/engine-context';
import { i18n, textOf } from '../../../../engine/web/i18n';
import { isAtFields } from '../../../../engine/web/refusal';
import { Picker } from '../../../../engine/web/picker/picker';
import { FieldBox } from '../../../../engine/web/edit/field-box';
import { customerCeiling } from '../../../rights/ceilings';
import { offeredFamilies } from '../../../rights/rights';
import type { KeyOf } from '../../../../engine/web/ui/use-submit';
import { ShownOnce } from './shown-once';

const dayField = date({});

interface Props {
  made: () => void;
}

/** Rights of the person by family, cut to what a key of one customer can hold. */
function useChoices(ofCustomer: boolean) {
  const { permissions, modules } = useSession();
  const mine = (right: string) => permissions.has('SUPER_USER') || permissions.has(right);
  return offeredFamilies
    .filter(({ module }) => modules.has(module))
    .map(({ key, rights }) => ({
      group: textOf(`rights:families.${key}`) ?? key,
      items: rights
        .filter((right) => right !== 'SUPER_USER' && mine(right) && (!ofCustomer || customerCeiling.has(right)))
        .map((right) => ({ value: right, label: textOf(`rights:rights.${right}`) ?? right })),
    }))
    .filter(({ items }) => items.length > 0);
}

interface TickProps {
  label: string;
  checked: boolean;
  set: (on: boolean) => void;
}
const Tick = ({ label, checked, set }: TickProps) => (
  <Checkbox my="sm" label={label} checked={checked} onChange={(event) => set(event.currentTarget.checked)} />
);

/** The last day of a key, and what the server refused of it. */
function useLastDay() {
  const [day, setDay] = useState<unknown>(null);
  const [error, setError] = useState<string>();
  const set = (next: unknown) => {
    setDay(next);
    setError(undefined);
  };
  const refused = (failure: unknown) => {
    if (failure instanceof ApiRequestError) setError(failure.fields?.['expiresOn']);
    return isAtFields(failure, (field) => field === 'expiresOn');
  };
  return { day, error, set, refused };
}

function LastDay({ value, error, set }: { value: unknown; error?: string; set: (day: unknown) => void }) {
  const { t } = useTranslation('administration');
  return (
    <Box mt="sm">
      <FieldBox
        field={dayField}
        name="expiresOn"
        label={t('apiKeys.fields.expiresOn')}
        hint={t('apiKeys.noEndHint')}
        value={value}
        error={error}
        onChange={set}
      />
    </Box>
  );
}

function NewKey({ made, close }: Props & DialogProps) {
  const { t } = useTranslation('administration');
  const mayChooseCustomer = useCan('CUSTOMERS_READ');
  const [name, setName] = useState('');
  const [rights, setRights] = useState<string[]>([]);
  const [readOnly, setReadOnly] = useState(false);
  const [placesOrders, setPlacesOrders] = useState(false);
  const [customerId, setCustomerId] = useState<number | null>(null);
  const { day: expiresOn, refused, ...lastDay } = useLastDay();
  const [key, setKey] = useState<string>();
  const mayOrder = useCan('ORDERS_WRITE');
  const mayPlace = mayOrder && customerId !== null && !readOnly;
  const choices = useChoices(customerId !== null);
  const offered = new Set(choices.flatMap(({ items }) => items.map(({ value }) => value as string)));
  const chosen = rights.filter((right) => offered.has(right));
  if (key)
    return <ShownOnce label={t('apiKeys.key')} text={t('apiKeys.shownText')} value={key} close={() => close()} />;
  const make = async (keyOf: KeyOf) => {
    const body = {
      name,
      rights: chosen,
      readOnly,
      customerId,
      expiresOn,
      placesOrders: mayPlace && placesOrders,
    };
    setKey((await api.post<{ key: string }>('api-keys', body, { key: keyOf(body) })).key);
    made();
    return false;
  };
  return (
    <FormDialog
      submitLabel={t('apiKeys.make')}
      errorTitle={t('apiKeys.failed')}
      disabled={!name.trim() || chosen.length === 0}
      submit={make}
      onError={refused}
      close={() => close()}
    >
      <TextInput
        label={t('apiKeys.fields.name')}
        required
        maxLength={100}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <MultiSelect
        mt="sm"
        label={t('apiKeys.fields.rights')}
        required
        searchable
        nothingFoundMessage={t('apiKeys.noRight')}
        classNames={{ input: inputStyles.pills }}
        data={choices}
        value={chosen}
        onChange={setRights}
      />
      <Tick label={t('apiKeys.fields.readOnly')} checked={readOnly} set={setReadOnly} />
      {mayChooseCustomer && (
        <Picker
          to="customers"
          label={t('apiKeys.fields.customerId')}
          value={customerId}
          onChange={(id) => setCustomerId(id)}
        />
      )}
      {mayPlace && <Tick label={t('apiKeys.fields.placesOrders')} checked={placesOrders} set={setPlacesOrders} />}
      <LastDay value={expiresOn} {...lastDay} />
    </FormDialog>
  );
}

export default defineDialog<Props>({ title: () => i18n.t('administration:apiKeys.new'), size: 560, Content: NewKey });
