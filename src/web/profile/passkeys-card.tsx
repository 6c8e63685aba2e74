import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../engine/web/use-translation';
import { lazyDialog } from '../../engine/web/dialogs/lazy-dialog';
import { PasskeysSection } from '../../modules/people/users/web/passkeys-section';
import { passkeysOffered } from '../session/session-calls';

const path = 'profile/passkeys';
const openNewPasskey = lazyDialog(() => import('../second-factor/new-passkey-dialog'));

/** Devices the person signs in with by finger, face or PIN, without a password. */
export function PasskeysCard() {
  const { t } = useTranslation('people');
  const client = useQueryClient();
  const offered = passkeysOffered();
  const add = async () => {
    await openNewPasskey({});
    await client.invalidateQueries({ queryKey: ['passkeys', path] });
  };
  return (
    <PasskeysSection
      path={path}
      empty={{ title: t('passkeys.none'), text: t(offered ? 'passkeys.noneText' : 'passkeys.notOffered') }}
      actions={offered && <Button onClick={() => void add()}>{t('passkeys.add')}</Button>}
    />
  );
}
