import { implement } from '../../../../engine/server/implement';
import { ofOwnReception } from './reception-scope';
import { afterLines } from './reception-after-lines';
import { itemFacts } from './item-facts';
import { beforeLines } from './reception-line-rules';
import { receptionItems } from '../reception-items.entity';

export const receptionItemsServer = implement(receptionItems, {
  scope: ofOwnReception,
  computed: { facts: itemFacts },
  constraints: { reception_items_resolution_difference: 'NoDifference' },
  beforeLines,
  afterLines,
});
