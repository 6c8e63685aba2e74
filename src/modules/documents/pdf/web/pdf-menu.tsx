import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileTypePdf } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { toastLoadError } from '../../../../engine/web/ui/toast-store';
import { type Language, languages } from '../../../../engine/web/language';

interface Props {
  open: (language: Language) => Promise<void>;
  /** What it is called where it is an icon alone, because other buttons need the room. */
  brief?: string;
  /** Further items. */
  children?: ReactNode;
}

/** Opens a document in one of its languages. */
export function PdfMenu({ open, brief, children }: Props) {
  const { t } = useTranslation('quotations');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {brief ? (
          <ActionIcon variant="default" aria-label={brief} title={brief}>
            <IconFileTypePdf size={16} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {t('document.pdf')}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item key={language} onClick={() => void open(language).catch(toastLoadError)}>
            {t(`document.in.${language}`)}
          </Menu.Item>
        ))}
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
