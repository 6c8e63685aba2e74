/** What stands in the place of `{{markers}}` on a label of each kind, and the setting its script is kept in. */
const markers = {
  stock: [
    'barcode',
    'productCode',
    'productName',
    'productExternalCode',
    'productBarcode',
    'gloss',
    'class',
    'producer',
    'serialNumber',
    'boxNumber',
    'dateTo',
    'amount',
    'unit',
    'invoiceNumber',
    'storageName',
    'companyCode',
    'companyName',
    'companyNip',
    'owner',
  ],
  reception: [
    'number',
    'barcode',
    'customer',
    'orderNumber',
    'externalNumber',
    'date',
    'receiptDate',
    'deliveryDate',
    'location',
    'colours',
    'positions',
    'amount',
    'company',
    'note',
  ],
  item: [
    'barcode',
    'itemName',
    'code',
    'customer',
    'orderNumber',
    'externalNumber',
    'amount',
    'colours',
    'deliveryDate',
    'location',
    'company',
    'note',
  ],
  frame: [
    'barcode',
    'title',
    'number',
    'place',
    'date',
    'shift',
    'amount',
    'colours',
    'positions',
    'orders',
    'company',
  ],
  rack: ['barcode', 'number', 'rackName', 'hooks', 'maxWeight', 'length', 'width'],
  workcard: ['number', 'date', 'place', 'shift', 'status', 'responsible', 'orders', 'colours', 'company', 'note'],
  user: ['name', 'surname', 'code', 'company', 'label', 'hash', 'note'],
  guest: ['name', 'surname', 'organisation', 'host', 'visitDate', 'company', 'place', 'hash'],
  accessCard: ['number', 'code', 'cardType', 'company', 'validTo', 'hash'],
  equipment: ['code', 'equipmentName', 'category', 'ident', 'controlDate', 'place', 'hash'],
  location: ['barcode', 'code', 'locationName', 'building', 'company'],
} as const;

type Scripted = keyof typeof markers;
export type Marker<K extends Scripted = Scripted> = (typeof markers)[K][number];
/** Values of a label by marker; empty text where there is nothing. */
export type LabelValues = Readonly<Record<string, string>>;

/** Label kinds by the setting their script is kept in. */
export const scriptSettings = {
  stockCardLabelScript: 'stock',
  receptionLabelScript: 'reception',
  itemLabelScript: 'item',
  frameLabelScript: 'frame',
  rackLabelScript: 'rack',
  workCardLabelScript: 'workcard',
  userLabelScript: 'user',
  guestLabelScript: 'guest',
  accessCardLabelScript: 'accessCard',
  equipmentLabelScript: 'equipment',
  locationLabelScript: 'location',
} as const satisfies Record<string, Scripted>;
export type ScriptSetting = keyof typeof scriptSettings;

export const isScriptSetting = (key: string): key is ScriptSetting => Object.hasOwn(scriptSettings, key);
/** Markers a script may use: `labels:markers.{marker}` says what each is. */
export const markersOf = (setting: ScriptSetting): readonly string[] => markers[scriptSettings[setting]];

/**
 * Labels that can be printed: `etiquette` is a row of `work-cards-etiquettes`, printed by the script of users; work places
 * and storages are printed by the script of locations.
 */
export type LabelKind = Scripted | 'etiquette' | 'place' | 'storage';
