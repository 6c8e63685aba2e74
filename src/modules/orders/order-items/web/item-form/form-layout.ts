/** Which fields stand where in the form of an item. Numbers are of six columns. */
export interface Place {
  key: string;
  span: 1 | 2 | 3 | 4 | 6;
}
const place = (key: string, span: Place['span'] = 1): Place => ({ key, span });

/** Always in sight: what nearly every item needs. */
export const mainFields: readonly Place[] = [
  place('name', 2),
  place('serviceId', 2),
  place('product1Id', 2),
  place('amount'),
  place('outline'),
  place('length'),
  place('surface'),
  place('weight'),
  place('surfaceMultiplier'),
  place('dueDate'),
  place('productProfileId', 2),
  place('isOwnPaint'),
  place('note', 2),
];

/** The other fields, by what they are about; shown when asked for. */
export const moreSections: readonly { key: 'measures' | 'paint' | 'terms' | 'codes'; fields: readonly Place[] }[] = [
  {
    key: 'measures',
    fields: [
      place('width'),
      place('height'),
      place('customerSurface'),
      place('customerWeight'),
      place('productStateId'),
      place('productCategoryId'),
    ],
  },
  { key: 'paint', fields: [place('product2Id', 2), place('product3Id', 2), place('alternativeProductId', 2)] },
  { key: 'terms', fields: [place('realizationDate'), place('discountPercent'), place('locationId')] },
  { key: 'codes', fields: [place('code'), place('externalCode'), place('externalOrderNumber'), place('barcode')] },
];

/** What the server knows of the item and nobody types. */
export const factFields: readonly string[] = [
  'status',
  'stepId',
  'receiptedAmount',
  'reworkAmount',
  'lostAmount',
  'measurementStatus',
  'declaredSurface',
  'declaredWeight',
  'areaSum',
  'weightSum',
  'acceptStatus',
  'isChecked',
  'checkedAt',
  'checkedUserId',
  'checkReason',
  'errorReasonId',
  'cart',
  'frame',
  'pickedAmount',
  'pickupDate',
];
