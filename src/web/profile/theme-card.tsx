import { Button, Checkbox, NumberInput } from '@mantine/core';
import { useTranslation } from '../../engine/web/use-translation';
import { usePersonal } from '../../engine/web/use-personal';
import { Section, SectionFoot } from '../../engine/web/ui/section';
import { applyLook, defaultLook, lookKey, lookShape, type Look } from '../theme/look';

const SMALLEST = 8;
const LARGEST = 32;

/** Capitals, named shortcuts and font size, shown at once. */
export function ThemeCard() {
  const { t } = useTranslation(['shell', 'common']);
  const [look, setLook] = usePersonal<Look>(lookKey, defaultLook, lookShape);
  const change = (part: Partial<Look> | undefined) => {
    setLook(part && { ...defaultLook, ...look, ...part });
    applyLook();
  };
  return (
    <Section padded title={t('profile.theme')}>
      <Checkbox
        label={t('profile.allUpper')}
        checked={look.allUpper}
        onChange={(event) => change({ allUpper: event.target.checked })}
      />
      <Checkbox
        label={t('profile.namedShortcuts')}
        checked={look.namedShortcuts}
        onChange={(event) => change({ namedShortcuts: event.target.checked })}
      />
      <NumberInput
        label={t('profile.fontSize')}
        description={t('profile.fontSizeHint', { from: SMALLEST, to: LARGEST, usual: defaultLook.fontSize })}
        min={SMALLEST}
        max={LARGEST}
        step={1}
        allowDecimal={false}
        clampBehavior="blur"
        styles={{ wrapper: { width: 160 } }}
        value={look.fontSize}
        onChange={(value) => {
          const size = Number(value);
          if (size >= SMALLEST && size <= LARGEST) change({ fontSize: size });
        }}
      />
      <SectionFoot>
        <Button onClick={() => change(undefined)}>{t('common:reset')}</Button>
      </SectionFoot>
    </Section>
  );
}
