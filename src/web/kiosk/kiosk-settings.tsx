import { NativeSelect, Switch } from '@mantine/core';
import { useTranslation } from '../../engine/web/use-translation';
import type { KioskSetup } from './kiosk-calls';
import { storeConfig, useKioskConfig } from './kiosk-config';
import layout from '../../engine/web/ui/layout.module.css';

interface Props {
  places: KioskSetup['places'];
  /** Large for the finger at the clock. */
  size: 'lg' | 'sm';
}

/** The place of the kiosk and what it shows; kept in this browser at once. */
export function KioskSettings({ places, size }: Props) {
  const { t } = useTranslation('time');
  const config = useKioskConfig();
  const switches = ['camera', 'events', 'point'] as const;
  return (
    <div className={layout.wideStack}>
      <NativeSelect
        size={size}
        label={t('kiosk.place')}
        value={String(config.placeId ?? '')}
        data={[
          { value: '', label: t('kiosk.noPlace') },
          ...places.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget }) => {
          const place = places.find(({ id }) => String(id) === currentTarget.value);
          storeConfig({ ...config, placeId: place?.id ?? null, placeName: place?.name ?? null });
        }}
      />
      {switches.map((key) => (
        <Switch
          key={key}
          size={size}
          label={t(`kiosk.use.${key}`)}
          checked={config[key]}
          onChange={({ currentTarget }) => storeConfig({ ...config, [key]: currentTarget.checked })}
        />
      ))}
    </div>
  );
}
