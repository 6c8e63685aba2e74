/** A label that shows whether a printer prints what the shop writes: frames, letters, both kinds of code. */
export const testLabel = [
  '^XA',
  '^CI28',
  '^PW800',
  '^LL400',
  '^FO24,24^GB752,352,4^FS',
  '^FO60,56^A0N,60^FDCoatdesk^FS',
  '^FO60,130^A0N,40^FDąćęłńóśźż äöüß^FS',
  '^FO60,200^BY2^BCN,100,Y,N,N^FDCOATDESK^FS',
  '^FO580,90^BQN,2,8^FDMA,COATDESK^FS',
  '^XZ',
].join('\n');
