/** One page: a label of its real size in millimetres, drawn in black and white. */
export interface LabelPage {
  width: number;
  height: number;
  /** Pixels across and down, and how light each is: 0 black to 255 white, row by row. */
  columns: number;
  rows: number;
  light: Uint8Array;
  copies: number;
}
const encoder = new TextEncoder();
const points = (millimetres: number): string => String(Math.round((millimetres / 25.4) * 7200) / 100);

/** A bit per pixel, rows filled up to whole bytes: 1 is white. */
function bitsOf({ columns, rows, light }: LabelPage): Uint8Array {
  const across = Math.ceil(columns / 8);
  const bits = new Uint8Array(across * rows);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++)
      if (light[y * columns + x]! > 127) bits[y * across + (x >> 3)]! |= 0x80 >> (x & 7);
  return bits;
}

async function deflated(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A PDF whose pages are as large as the labels, so that any printer at 100 % prints them in their size. */
export async function labelPdf(pages: readonly LabelPage[]): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part;
    chunks.push(bytes);
    length += bytes.length;
  };
  const object = (number: number, head: string, stream?: Uint8Array) => {
    offsets[number] = length;
    add(`${number} 0 obj\n${head}\n`);
    if (stream) {
      add('stream\n');
      add(stream);
      add('\nendstream\n');
    }
    add('endobj\n');
  };

  add('%PDF-1.4\n');
  object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  const kids: number[] = [];
  let next = 3;
  for (const page of pages) {
    const [width, height] = [points(page.width), points(page.height)];
    const [image, content] = [next++, next++];
    const bits = await deflated(bitsOf(page));
    object(
      image,
      `<< /Type /XObject /Subtype /Image /Width ${page.columns} /Height ${page.rows} /ColorSpace /DeviceGray ` +
        `/BitsPerComponent 1 /Filter /FlateDecode /Length ${bits.length} >>`,
      bits,
    );
    const drawing = encoder.encode(`${width} 0 0 ${height} 0 0 cm /L Do`);
    object(content, `<< /Length ${drawing.length} >>`, drawing);
    for (let copy = 0; copy < page.copies; copy++) {
      kids.push(next);
      object(
        next++,
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] ` +
          `/Resources << /XObject << /L ${image} 0 R >> >> /Contents ${content} 0 R >>`,
      );
    }
  }
  object(2, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`);
  const start = length;
  const entry = (number: number) => `${String(offsets[number]).padStart(10, '0')} 00000 n \n`;
  const entries = Array.from({ length: next - 1 }, (_, at) => entry(at + 1)).join('');
  add(`xref\n0 ${next}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${next} /Root 1 0 R >>\n`);
  add(`startxref\n${start}\n%%EOF\n`);

  const file = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    file.set(chunk, at);
    at += chunk.length;
  }
  return file;
}
