import { defineEntity } from '../../../engine/entity';
import { ref } from '../../../engine/fields/make';

/** What a card opens: a building, or one place in it. Kept in its card, so there is no list of them. */
export const cardRights = defineEntity({
  name: 'card-rights',
  area: 'frontdesk',
  module: 'CARDS',
  rights: { read: 'CARD_READ', write: 'CARD_WRITE', delete: 'CARD_DELETE', export: 'CARD_EXPORT' },
  title: ['buildingId', 'placeId'],
  fields: {
    cardId: ref('cards', { required: true, onDelete: 'cascade', span: 6 }),
    buildingId: ref('buildings', { required: true, pick: { isActive: true }, span: 3 }),
    /** Empty: the whole building. */
    placeId: ref('places', { pick: { isActive: true }, span: 3 }),
  },
  unique: [['cardId', 'buildingId', 'placeId']],
  list: { columns: ['cardId', 'buildingId', 'placeId'], sort: 'id', searchIn: ['cardId', 'buildingId', 'placeId'] },
  form: { sections: { general: ['cardId', 'buildingId', 'placeId'] }, as: 'modal' },
});
