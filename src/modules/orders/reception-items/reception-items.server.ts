import { implement } from '../../../engine/server/implement';
import { ofOwnReception } from '../receptions/reception-scope';
import { afterLines } from './after-lines';
import { itemFacts } from './item-facts.server';
import { beforeLines } from './line-rules';
import { receptionItems } from './reception-items.entity';

export const receptionItemsServer = implement(receptionItems, {
  scope: ofOwnReception,
  computed: { facts: itemFacts },
  constraints: { reception_items_resolution_difference: 'NoDifference' },
  beforeLines,
  afterLines,
});
