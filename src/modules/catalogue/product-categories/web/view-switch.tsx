import { SegmentedControl } from '@mantine/core';
import { useTranslation } from '../../../../engine/web/use-translation';
import { usePersonal } from '../../../../engine/web/use-personal';
import styles from './category-tree.module.css';

export type CategoryView = 'tree' | 'list';

/** How the person looks at categories; remembered. */
export const useCategoryView = () => usePersonal<CategoryView>('productCategoriesView', 'tree');

/** Tree or list. */
export function ViewSwitch() {
  const { t } = useTranslation('catalogue');
  const [view, setView] = useCategoryView();
  return (
    <SegmentedControl
      className={styles.switch}
      aria-label={t('product-categories.tree.view')}
      value={view}
      onChange={(value) => setView(value)}
      data={[
        { value: 'tree', label: t('product-categories.tree.tree') },
        { value: 'list', label: t('product-categories.tree.list') },
      ]}
    />
  );
}
