import type { AnyEntity } from '../../../../engine/entity';
import { ListScreen } from '../../../../engine/web/list/list-screen';
import { screens } from '../../../../engine/web/screens';
import { CategoryTreeScreen } from './category-tree-screen';
import { productCategories } from '../product-categories.entity';
import { useCategoryView, ViewSwitch } from './view-switch';

function Categories({ entity }: { entity: AnyEntity }) {
  const [view] = useCategoryView();
  return view === 'tree' ? <CategoryTreeScreen entity={entity} /> : <ListScreen entity={entity} />;
}

export const productCategoriesScreens = screens(productCategories, { list: Categories, listToolbar: ViewSwitch });
