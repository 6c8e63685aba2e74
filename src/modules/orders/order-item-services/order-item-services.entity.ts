import { defineEntity } from '../../../engine/entity';
import { choice, integer, ref } from '../../../engine/fields/make';
import { itemStatuses } from '../order-status';

/** A step of the service an item goes through, with the option chosen for it; made with the item. */
export const orderItemServices = defineEntity({
  name: 'order-item-services',
  area: 'orders',
  module: 'ORDERS',
  rights: { read: 'ORDERS_READ', write: 'ORDERS_WRITE' },
  title: 'id',
  fields: {
    orderItemId: ref('order-items', { required: true, onDelete: 'cascade' }),
    serviceStepId: ref('service-steps', { required: true }),
    stepOptionId: ref('step-options', {}),
    sequence: integer({ min: 1, max: 1000, required: true }),
    status: choice({ options: itemStatuses, default: 1, required: true, readOnly: true }),
    finishedAmount: integer({ min: 0, required: true, default: 0, readOnly: true }),
  },
  unique: [['orderItemId', 'serviceStepId']],
  list: { columns: ['orderItemId', 'sequence', 'serviceStepId', 'stepOptionId', 'status'], sort: 'sequence' },
  form: { sections: { general: ['serviceStepId', 'stepOptionId', 'sequence'] }, as: 'modal' },
  childOnly: true,
  readOnlyRows: true,
});
