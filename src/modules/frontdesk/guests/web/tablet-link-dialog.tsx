import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { FormDialog } from '../../../../engine/web/dialogs/form-dialog';
import { defineDialog, type DialogProps } from '../../../../engine/web/dialogs/lazy-dialog';
import { i18n, textOf } from '../../../../engine/web/i18n';
import { Picker } from '../../../../engine/web/picker/picker';
import { LinkView } from './link-view';

const active = { isActive: true };

function TabletLink({ close }: DialogProps) {
  const { t } = useTranslation('frontdesk');
  const [buildingId, setBuilding] = useState<number | null>(null);
  const [link, setLink] = useState<string>();
  if (link) return <LinkView link={link} text={t('links.tabletOnce')} />;
  return (
    <FormDialog
      text={t('links.tabletText')}
      submitLabel={t('links.make')}
      close={close}
      submit={async () => {
        setLink((await api.post<{ link: string }>('guest-links/tablet', { buildingId })).link);
        return false;
      }}
    >
      <Picker
        to="buildings"
        label={textOf('fields:buildingId')}
        value={buildingId}
        pick={active}
        onChange={setBuilding}
      />
    </FormDialog>
  );
}

export default defineDialog<Record<never, never>>({
  title: () => i18n.t('frontdesk:desk.tablet'),
  size: 560,
  Content: TabletLink,
});
