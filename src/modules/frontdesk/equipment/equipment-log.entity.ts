import { defineEntity } from '../../../engine/entity';
import { choice, datetime, ref, text } from '../../../engine/fields/make';
import { equipmentStatuses } from './equipment-states';

/** Who had a piece of equipment since when, what happened to it, and why. */
export const equipmentLog = defineEntity({
  name: 'equipment-log',
  area: 'frontdesk',
  module: 'EQUIPMENT',
  rights: { read: 'EQUIPMENT_READ', write: 'EQUIPMENT_CHANGE', export: 'EQUIPMENT_EXPORT' },
  title: ['equipmentId', 'date'],
  fields: {
    equipmentId: ref('equipment', { required: true, onDelete: 'cascade' }),
    date: datetime({ required: true, default: 'now', filter: true, width: 140 }),
    kind: choice({
      options: {
        holder: { family: 'blue' },
        status: { family: 'slate' },
        control: { family: 'green' },
      },
      store: 'text',
      required: true,
      width: 110,
    }),
    status: choice({ options: equipmentStatuses, required: true, width: 110 }),
    userId: ref('users', { onDelete: 'set null', width: 140 }),
    carId: ref('cars', { onDelete: 'set null', width: 130 }),
    buildingId: ref('buildings', { onDelete: 'set null', width: 120 }),
    placeId: ref('places', { onDelete: 'set null', width: 120 }),
    locationId: ref('locations', { onDelete: 'set null', width: 120 }),
    note: text({ max: 500, search: true, width: 220 }),
    authorId: ref('users', { onDelete: 'set null', width: 140 }),
  },
  list: {
    columns: ['date', 'kind', 'status', 'userId', 'carId', 'buildingId', 'placeId', 'locationId', 'note', 'authorId'],
    sort: '-id',
  },
  form: { sections: { general: ['equipmentId', 'kind', 'note'] } },
  readOnlyRows: true,
  childOnly: true,
});
