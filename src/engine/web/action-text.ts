import { actionsOf, type AnyEntity } from '../entity';
import { textOf } from './i18n';

/**
 * What was done to a record, in words: as its declared action is called, else as the product calls what it logs itself.
 * Undefined where there is no word for it.
 */
export function actionText(entity: AnyEntity | undefined, action: string): string | undefined {
  const declared = entity && action in actionsOf(entity);
  return textOf(declared ? `${entity.area}:${entity.name}.actions.${action}.label` : `common:done.${action}`);
}
