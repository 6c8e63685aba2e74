import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import type { AnyEntity, Needs } from '../../../../engine/entity';
import { useCan } from '../../../../engine/web/engine-context';

/** On the list of what can be imported, for those who may. */
export function ImportButton({ entity, needs = 'DATA_IMPORT' }: { entity: AnyEntity; needs?: Needs }) {
  const { t } = useTranslation('list');
  if (!useCan(needs)) return null;
  return (
    <Button
      component={Link}
      to={`/imports?kind=${entity.name}`}
      data-compact
      title={t('import')}
      aria-label={t('import')}
      leftSection={<IconFileImport size={16} aria-hidden />}
    >
      {t('import')}
    </Button>
  );
}
