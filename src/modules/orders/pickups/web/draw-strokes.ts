import { boxOf, INK, piecesOf, type Strokes } from './strokes';

const COLOR = '#10181d';
/** Pixels of the longest side of the picture that is stored. */
const PICTURE = 900;

/** Draws strokes: `scale` pixels are one width of the pad. */
export function drawStrokes(context: CanvasRenderingContext2D, strokes: Strokes, scale: number): void {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = COLOR;
  for (const { from, by, to } of strokes.flatMap(piecesOf)) {
    context.beginPath();
    context.lineWidth = INK * scale * by.weight;
    context.moveTo(from.x * scale, from.y * scale);
    context.quadraticCurveTo(by.x * scale, by.y * scale, to.x * scale, to.y * scale);
    context.stroke();
  }
}

/** The signature alone, as PNG in a data address; undefined while there is none. */
export function pictureOf(strokes: Strokes): string | undefined {
  const box = boxOf(strokes);
  if (!box) return undefined;
  const scale = PICTURE / Math.max(box.width, box.height, 0.3);
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(box.width * scale);
  canvas.height = Math.ceil(box.height * scale);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(-box.x * scale, -box.y * scale);
  drawStrokes(context, strokes, scale);
  return canvas.toDataURL('image/png');
}
