import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useLines } from '../../../../engine/web/edit/use-lines';
import { UndoButtons } from '../../../../engine/web/grid/undo-buttons';
import { PriceGroupTable } from './price-group-table';
import { everyGroup, priceGroups } from './price-groups';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './price-lines.module.css';

/** The prices of a list: a small table for each kind of price and paint, with gaps and overlaps shown where they are. */
export function PriceLines() {
  const { t } = useTranslation('catalogue');
  const lines = useLines('lines');
  const groups = useMemo(() => priceGroups(lines.lines), [lines.lines]);
  const begun = useRef(false);
  const { readOnly } = lines;
  const none = lines.lines.length === 0;
  // A new list begins with a line to be typed into; one a person has emptied stays so.
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (none && !readOnly) lines.add();
  }, [lines, none, readOnly]);
  const missing = everyGroup.filter(({ key }) => !groups.some((group) => group.key === key));
  const title = (priceType: number, isCustomer: boolean) =>
    `${t(`pricing-lines.priceType.${priceType as 0}`)} · ${t(isCustomer ? 'pricing-lines.ownPaint' : 'pricing-lines.shopPaint')}`;
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <PriceGroupTable key={group.key} group={group} lines={lines} title={title(group.priceType, group.isCustomer)} />
      ))}
      {none && <p className={styles.nothing}>{t('pricing-lines.nothing')}</p>}
      <div className={layout.row}>
        <UndoButtons lines={lines} />
        {!readOnly && missing.length > 0 && (
          <Menu position="bottom-start" withinPortal>
            <Menu.Target>
              <Button leftSection={<IconPlus size={16} aria-hidden />}>{t('pricing-lines.addGroup')}</Button>
            </Menu.Target>
            <Menu.Dropdown>
              {missing.map(({ key, priceType, isCustomer }) => (
                <Menu.Item key={key} onClick={() => lines.add({ priceType, isCustomer })}>
                  {title(priceType, isCustomer)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </div>
  );
}
