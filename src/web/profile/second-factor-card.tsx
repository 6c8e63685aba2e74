import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../engine/web/use-translation';
import { api } from '../../engine/web/api';
import { lazyDialog } from '../../engine/web/dialogs/lazy-dialog';
import { errorText } from '../../engine/web/i18n';
import { Section, SectionFoot, SectionText } from '../../engine/web/ui/section';
import { StatusChip } from '../../engine/web/ui/status-chip';
import { useFormat } from '../../engine/web/use-format';
import type { SecondFactor } from '../../modules/people/second-factor/second-factor';

const queryKey = ['profile', 'second-factor'];
/** So few recovery codes left are worth a warning. */
const FEW = 3;
const openSetUp = lazyDialog(() => import('../second-factor/set-up-dialog'));
const openProve = lazyDialog(() => import('../second-factor/prove-dialog'));

/** Whether a code of an authenticator is asked for at sign-in, besides the password. */
export function SecondFactorCard() {
  const { t } = useTranslation('secondFactor');
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<SecondFactor>('profile/second-factor', {}, { signal }),
    staleTime: 0,
  });
  const then = (dialog: Promise<void>) => void dialog.then(() => client.invalidateQueries({ queryKey: ['profile'] }));
  return (
    <Section
      padded
      title={t('title')}
      label={t('title')}
      info={data && <StatusChip family={data.on ? 'green' : 'grey'}>{t(data.on ? 'on' : 'off')}</StatusChip>}
    >
      {error && <SectionText role="alert">{errorText(error)}</SectionText>}
      {data && (data.on ? <OnText factor={data} /> : <p>{t('offText')}</p>)}
      {data && (
        <SectionFoot>
          {data.on ? (
            <>
              <Button onClick={() => then(openProve({ to: 'renew' }))}>{t('renew.open')}</Button>
              <Button color="red" onClick={() => then(openProve({ to: 'remove' }))}>
                {t('remove.open')}
              </Button>
            </>
          ) : (
            <Button variant="filled" onClick={() => then(openSetUp({}))}>
              {t('setUp.open')}
            </Button>
          )}
        </SectionFoot>
      )}
    </Section>
  );
}

function OnText({ factor: { since, recoveryCodes } }: { factor: SecondFactor }) {
  const { t } = useTranslation('secondFactor');
  const format = useFormat();
  return (
    <p>
      {since && t('onText', { since: format.datetime(since) })}{' '}
      {recoveryCodes <= FEW ? (
        <strong>{t('codes.few', { count: recoveryCodes })}</strong>
      ) : (
        t('codes.left', { count: recoveryCodes })
      )}
    </p>
  );
}
