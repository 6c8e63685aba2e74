import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCan } from '../../../../engine/web/engine-context';
import { EmptyState } from '../../../../engine/web/ui/empty-state';
import type { IconComponent } from '../../../../engine/web/ui/icons';
import { useTranslation } from '../../../../engine/web/use-translation';

interface Props {
  icon: IconComponent;
  title: string;
  text: string;
  /** Instead of the text, for who may add a place. */
  textToAdd?: string;
}

/** Shown where a place is needed and there is none, with the way to the first one for who may add it. */
export function NoPlaces({ icon, title, text, textToAdd = text }: Props) {
  const { t } = useTranslation('settings');
  const mayAdd = useCan('DICTIONARIES_WRITE');
  const add = (
    <Button component={Link} to="/places/add" variant="filled" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('places.add')}
    </Button>
  );
  return <EmptyState icon={icon} title={title} text={mayAdd ? textToAdd : text} action={mayAdd ? add : undefined} />;
}
