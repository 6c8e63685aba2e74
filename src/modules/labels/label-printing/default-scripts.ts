import type { ScriptSetting } from './label-kinds';

/** Field at a point, in a font height, as text. */
const text = (x: number, y: number, height: number, data: string): string => `^FO${x},${y}^A0N,${height}^FD${data}^FS`;
/** Lines that break within a width. */
const block = (x: number, y: number, height: number, width: number, lines: number, data: string): string =>
  `^FO${x},${y}^A0N,${height}^FB${width},${lines},2,L^FD${data}^FS`;
const line = (y: number): string => `^FO24,${y}^GB752,3,3^FS`;
const code128 = (x: number, y: number, height: number, data: string): string =>
  `^FO${x},${y}^BY2^BCN,${height},Y,N,N^FD${data}^FS`;
const qr = (x: number, y: number, size: number, data: string): string => `^FO${x},${y}^BQN,2,${size}^FDMA,${data}^FS`;
const label = (height: number, ...fields: string[]): string =>
  ['^XA', '^CI28', '^PW800', `^LL${height}`, ...fields, '^XZ'].join('\n');

/** Scripts every shop begins with: labels of 100 × 60 mm (badges 100 × 50 mm) for a printer of 203 dpi. */
export const defaultScripts: Readonly<Record<ScriptSetting, string>> = {
  stockCardLabelScript: label(
    480,
    block(24, 24, 46, 752, 2, '{{productCode}} {{productName}}'),
    text(24, 130, 26, '{{producer}}  {{class}}  {{gloss}}'),
    line(170),
    text(24, 190, 30, 'LOT {{serialNumber}}'),
    text(24, 230, 30, 'BOX {{boxNumber}}'),
    text(400, 190, 30, 'EXP {{dateTo}}'),
    text(400, 230, 30, '{{amount}} {{unit}}'),
    text(24, 270, 24, '{{storageName}}  {{owner}}'),
    code128(60, 316, 100, '{{barcode}}'),
  ),
  receptionLabelScript: label(
    480,
    text(24, 24, 56, '{{number}}'),
    qr(600, 24, 7, '{{barcode}}'),
    block(24, 96, 40, 560, 2, '{{customer}}'),
    line(214),
    text(24, 234, 34, '{{orderNumber}}'),
    text(400, 234, 34, '{{externalNumber}}'),
    block(24, 280, 30, 752, 2, '{{colours}}'),
    text(24, 350, 30, '{{amount}} / {{positions}}'),
    text(400, 350, 30, '{{receiptDate}} > {{deliveryDate}}'),
    text(24, 400, 60, '{{location}}'),
  ),
  itemLabelScript: label(
    480,
    block(24, 24, 46, 560, 2, '{{itemName}}'),
    qr(600, 24, 7, '{{barcode}}'),
    text(24, 130, 34, '{{customer}}'),
    line(190),
    text(24, 210, 34, '{{orderNumber}}'),
    text(400, 210, 34, '{{externalNumber}}'),
    text(24, 262, 40, '{{colours}}'),
    text(24, 318, 40, '{{amount}}'),
    text(400, 318, 34, '{{deliveryDate}}'),
    block(24, 374, 26, 560, 2, '{{note}}'),
    text(600, 420, 30, '{{location}}'),
  ),
  frameLabelScript: label(
    480,
    text(24, 24, 110, '{{title}}'),
    qr(600, 24, 7, '{{barcode}}'),
    text(24, 150, 30, '{{number}}  {{place}}'),
    text(24, 194, 30, '{{date}}'),
    line(240),
    block(24, 260, 34, 752, 2, '{{colours}}'),
    block(24, 336, 28, 752, 2, '{{positions}}'),
    block(24, 404, 28, 752, 2, '{{orders}}'),
  ),
  rackLabelScript: label(
    480,
    text(24, 24, 110, '{{number}}'),
    qr(600, 150, 6, '{{barcode}}'),
    block(24, 180, 40, 540, 2, '{{rackName}}'),
    line(344),
    text(24, 364, 40, '{{maxWeight}}'),
    text(400, 364, 40, '{{length}}'),
    text(24, 420, 40, '{{hooks}}'),
    text(400, 420, 40, '{{width}}'),
  ),
  workCardLabelScript: label(
    480,
    text(24, 24, 60, '{{number}}'),
    qr(600, 24, 7, '{{number}}'),
    text(24, 104, 40, '{{place}}'),
    text(24, 156, 30, '{{date}}  {{shift}}'),
    text(24, 200, 28, '{{responsible}}'),
    line(250),
    block(24, 270, 34, 752, 2, '{{colours}}'),
    block(24, 350, 30, 752, 2, '{{orders}}'),
    text(24, 430, 24, '{{company}}'),
  ),
  userLabelScript: label(
    400,
    block(24, 24, 56, 560, 2, '{{name}} {{surname}}'),
    qr(600, 24, 7, '{{hash}}'),
    text(24, 150, 34, '{{label}}'),
    text(24, 194, 28, '{{company}}'),
    line(238),
    code128(60, 258, 90, '{{hash}}'),
  ),
  guestLabelScript: label(
    480,
    block(24, 24, 56, 560, 2, '{{name}} {{surname}}'),
    qr(600, 24, 7, '{{hash}}'),
    block(24, 150, 34, 560, 2, '{{organisation}}'),
    line(250),
    text(24, 274, 34, '{{host}}'),
    text(24, 324, 30, '{{company}}'),
    text(24, 370, 30, '{{place}}'),
    text(24, 416, 34, '{{visitDate}}'),
  ),
  accessCardLabelScript: label(
    480,
    text(24, 24, 60, '{{number}}'),
    qr(600, 24, 7, '{{hash}}'),
    text(24, 104, 34, '{{cardType}}'),
    text(24, 156, 28, '{{company}}'),
    line(250),
    text(24, 280, 30, '{{validTo}}'),
    text(24, 340, 26, '{{code}}'),
  ),
  equipmentLabelScript: label(
    480,
    text(24, 24, 60, '{{code}}'),
    qr(600, 24, 7, '{{hash}}'),
    block(24, 100, 36, 560, 2, '{{equipmentName}}'),
    text(24, 190, 28, '{{category}}'),
    line(250),
    text(24, 274, 34, '{{ident}}'),
    text(24, 330, 40, '{{controlDate}}'),
    text(440, 334, 30, '{{place}}'),
  ),
  locationLabelScript: label(
    480,
    block(24, 24, 80, 752, 2, '{{code}}'),
    block(24, 204, 50, 460, 3, '{{locationName}}'),
    qr(510, 200, 9, '{{barcode}}'),
    text(24, 380, 30, '{{building}}'),
    text(24, 424, 30, '{{company}}'),
  ),
};
