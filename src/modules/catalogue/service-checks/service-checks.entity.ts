import { defineEntity } from '../../../engine/entity';
import { choice, decimal, integer, ref, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';
import { checkKind, checkKinds, samplingPlan, samplingPlans } from './check-kinds';

const limit = decimal({ scale: 1, min: 0, max: 5000, span: 2, width: 90 });

/** A check quality control makes of the parts of a service. Limits are in the unit of the kind; both belong to the range. */
export const serviceChecks = defineEntity({
  name: 'service-checks',
  area: 'catalogue',
  module: 'CORE',
  rights: dictionaryRights,
  title: 'name',
  fields: {
    serviceId: ref('services', { required: true, onDelete: 'cascade' }),
    sequence: integer({ min: 1, max: 1000, required: true, default: 1, span: 2, width: 60 }),
    kind: choice({ options: checkKinds, default: checkKind.thickness, required: true, span: 4, width: 150 }),
    name: text({ max: 100, required: true, search: true, span: 4, width: 200 }),
    /** As certificates in these languages call it; else they name it as the shop does. */
    nameEn: text({ max: 100, span: 3 }),
    nameDe: text({ max: 100, span: 3 }),
    minimum: limit,
    maximum: limit,
    sampling: choice({ options: samplingPlans, default: samplingPlan.s3, required: true, span: 4, width: 190 }),
    /** Where the number does not follow from the size of the lot. */
    samples: integer({ min: 1, max: 50, span: 2, width: 90 }),
  },
  unique: [['serviceId', 'name']],
  list: { columns: ['sequence', 'kind', 'name', 'minimum', 'maximum', 'sampling', 'samples'], sort: 'sequence' },
  form: {
    sections: {
      general: ['kind', 'sequence', 'name', 'serviceId'],
      limits: ['minimum', 'maximum'],
      sampling: ['sampling', 'samples'],
      languages: ['nameEn', 'nameDe'],
    },
    as: 'modal',
  },
  childOnly: true,
});
