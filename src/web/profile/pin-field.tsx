import { Button, PasswordInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../engine/web/use-translation';
import { api } from '../../engine/web/api';
import { showToast } from '../../engine/web/ui/toast-store';
import { useSubmit } from '../../engine/web/ui/use-submit';

const LONGEST_PIN = 25;
export const pinKey = ['profile', 'pin'];

interface Props {
  value: string;
  error: string | undefined;
  change: (pin: string) => void;
}

/** A new PIN, and whether there is one, which may be removed. */
export function PinField({ value, error, change }: Props) {
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
