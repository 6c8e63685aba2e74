import type { Format } from '../../format';
import type { Language, Texts } from '../context';

/** Documents are written in the languages of the product. */
export type PaperLanguage = Language;

/** What a document is written with: texts and formats of its language. */
export interface Words {
  language: PaperLanguage;
  /** Country of the installation, as two letters. */
  home: string;
  t: Texts;
  /** Texts of the shop's own language, in which the product wrote what it stored. */
  own: Texts;
  format: Format;
}

interface Look {
  style?: 'title' | 'name' | 'label' | 'small' | 'head' | 'grand';
  bold?: boolean;
  color?: string;
  alignment?: 'left' | 'right' | 'center';
  /** Left, top, right, bottom in points. */
  margin?: readonly [number, number, number, number];
  width?: number | 'auto' | '*';
  colSpan?: number;
  noWrap?: boolean;
  fontSize?: number;
  pageBreak?: 'before' | 'after';
  unbreakable?: boolean;
  /** Background of a table's cell. */
  fillColor?: string;
}
/** The part of pdfmake's content we use, as data: it travels to the thread that draws. Functions have no place in it. */
export type Content =
  | string
  | readonly Content[]
  | (Look & { text: string | readonly (string | (Look & { text: string }))[] })
  | (Look & { columns: readonly Content[]; columnGap?: number })
  | (Look & { stack: readonly Content[] })
  /** A QR code, `fit` points wide. */
  | (Look & { qr: string; fit: number; eccLevel: 'L' | 'M' })
  | (Look & { svg: string; fit?: readonly [number, number] })
  /** A picture as data address. */
  | (Look & { image: string; fit?: readonly [number, number] })
  | (Look & {
      layout: 'lines' | 'dense' | 'grid' | 'sums' | 'rule' | 'noBorders';
      table: {
        headerRows?: number;
        dontBreakRows?: boolean;
        keepWithHeaderRows?: number;
        widths: readonly (number | 'auto' | '*' | `${number}%`)[];
        body: readonly (readonly Content[])[];
      };
    });

/** A whole document, ready to be drawn. */
export interface Paper {
  title: string;
  author: string;
  /** At the foot of every page, left. */
  footer: string;
  /** At the foot of every page, right: `Strona {page} z {pages}`. */
  pages: string;
  landscape?: boolean;
  /** Points of running text where it is not 9. */
  fontSize?: number;
  /** File name of a picture the content has by that name. */
  logo?: string;
  /** Pictures the content has by name, as data addresses. */
  images?: Readonly<Record<string, string>>;
  content: readonly Content[];
}
