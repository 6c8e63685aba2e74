import { Button, TextInput, PasswordInput } from '@mantine/core';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { api } from '../../engine/web/api';
import { hasModule, useSession } from '../../engine/web/engine-context';
import { toastSaved, showToast } from '../../engine/web/ui/toast-store';
import { useSubmit } from '../../engine/web/ui/use-submit';
import { Section, SectionFoot } from '../../engine/web/ui/section';
import { patchUser } from '../session/session-store';

const SHORTEST_PIN = 4;

/** Name, surname and PIN; the e-mail is shown only. Name and surname are checked when left. */
export function PersonCard() {
  const { t } = useTranslation(['shell', 'common']);
  const { user, modules } = useSession();
  const client = useQueryClient();
  const hasPinUse = !user.isCustomer && (hasModule(modules, 'RCP') || hasModule(modules, 'WORK_REPORTS'));
  const [name, setName] = useState(user.name);
  const [surname, setSurname] = useState(user.surname);
  const [pin, setPin] = useState('');
  const [left, setLeft] = useState({ name: false, surname: false });
  const nameError = left.name && !name.trim() ? t('profile.ErrInputName') : undefined;
  const surnameError = left.surname && !surname.trim() ? t('profile.ErrInputSurname') : undefined;
  const pinError = pin && pin.length < SHORTEST_PIN ? t('profile.pinShort') : undefined;

  const { submit, busy } = useSubmit(async () => {
    const change = { name: name.trim(), surname: surname.trim() };
    await api.post('password/profile', pin ? { ...change, pin } : change);
    patchUser(change);
    setPin('');
    await client.invalidateQueries({ queryKey: pinKey });
    toastSaved();
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    setLeft({ name: true, surname: true });
    if (!name.trim() || !surname.trim() || pinError) return;
    void submit();
  };
  return (
    <form onSubmit={save} noValidate>
      <Section padded title={t('profile.person')}>
        <TextInput label={t('profile.email')} value={user.email} readOnly data-as-typed />
        <TextInput
          label={t('profile.name')}
          required
          autoComplete="given-name"
          value={name}
          error={nameError}
          onChange={(event) => setName(event.target.value)}
          onBlur={() => setLeft((now) => ({ ...now, name: true }))}
        />
        <TextInput
          label={t('profile.surname')}
          required
          autoComplete="family-name"
          value={surname}
          error={surnameError}
          onChange={(event) => setSurname(event.target.value)}
          onBlur={() => setLeft((now) => ({ ...now, surname: true }))}
        />
        {hasPinUse && <PinField value={pin} error={pinError} change={setPin} />}
        <SectionFoot>
          <Button type="submit" variant="filled" loading={busy}>
            {t('common:save')}
          </Button>
        </SectionFoot>
      </Section>
    </form>
  );
}

const LONGEST_PIN = 25;
const pinKey = ['profile', 'pin'];

interface Props {
  value: string;
  error: string | undefined;
  change: (pin: string) => void;
}

/** A new PIN, and whether there is one, which may be removed. */
function PinField({ value, error, change }: Props) {
  const { t } = useTranslation('shell');
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: pinKey,
    queryFn: ({ signal }) => api.get<{ hasPin: boolean }>('profile/pin', {}, { signal }),
    staleTime: 0,
  });
  const { submit, busy } = useSubmit(async () => {
    await api.delete('profile/pin');
    change('');
    await client.invalidateQueries({ queryKey: pinKey });
    showToast({ kind: 'success', title: t('profile.pinRemoved') });
  });
  return (
    <>
      <PasswordInput
        label={t('profile.pin')}
        description={t(data?.hasPin ? 'profile.pinHint' : 'profile.pinNone')}
        autoComplete="off"
        inputMode="numeric"
        maxLength={LONGEST_PIN}
        value={value}
        error={error}
        visibilityToggleButtonProps={{ 'aria-label': t('profile.showPin') }}
        onChange={(event) => change(event.target.value)}
      />
      {data?.hasPin && (
        <div>
          <Button loading={busy} onClick={() => void submit()}>
            {t('profile.removePin')}
          </Button>
        </div>
      )}
    </>
  );
}
