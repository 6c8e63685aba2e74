import { saveBlob } from '../../../../../engine/web/download';
import { drawLabel } from '../preview/draw-label';
import { labelSize } from '../zpl/label-size';
import { labelPdf, type LabelPage } from './label-pdf';

async function pageOf(picture: string, zpl: string, copies: number): Promise<LabelPage> {
  const { width, height } = labelSize(zpl);
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const light = new Uint8Array(data.length / 4);
  for (let pixel = 0; pixel < light.length; pixel++) light[pixel] = data[pixel * 4]!;
  return { width, height, columns: canvas.width, rows: canvas.height, light, copies };
}

/** Hands labels to the browser's downloads as a PDF, for printers that speak no ZPL. Throws what cannot be drawn. */
export async function saveLabels(labels: readonly { script: string; copies: number }[], name: string): Promise<void> {
  const pages: LabelPage[] = [];
  for (const { script, copies } of labels)
    for (const picture of await drawLabel(script)) pages.push(await pageOf(picture, script, copies));
  const file = await labelPdf(pages);
  saveBlob(new Blob([file as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), `${name}.pdf`);
}
