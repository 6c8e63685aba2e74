import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

const bir = 'http://CIS/BIR/2014/07';
const publ = 'http://CIS/BIR/PUBL/2014/07';
const escape = (text: string): string =>
  text.replace(/[<>&"']/g, (c) => `&#${c.codePointAt(0)};`).replace(/\p{Cc}/gu, '');

export type Operation =
  | { name: 'Zaloguj'; key: string }
  | { name: 'DaneSzukajPodmioty'; nip: string }
  | { name: 'GetValue'; parameter: 'KomunikatKod' }
  | { name: 'Wyloguj'; sid: string };

function content(operation: Operation): string {
  switch (operation.name) {
    case 'Zaloguj':
      return `<ns:pKluczUzytkownika>${escape(operation.key)}</ns:pKluczUzytkownika>`;
    case 'DaneSzukajPodmioty':
      return `<ns:pParametryWyszukiwania><dat:Nip>${escape(operation.nip)}</dat:Nip></ns:pParametryWyszukiwania>`;
    case 'GetValue':
      return `<ns:pNazwaParametru>${operation.parameter}</ns:pNazwaParametru>`;
    case 'Wyloguj':
      return `<ns:pIdentyfikatorSesji>${escape(operation.sid)}</ns:pIdentyfikatorSesji>`;
  }
}

/** The SOAP 1.2 envelope of an operation, with the WS-Addressing headers the service insists on. */
export function envelope(operation: Operation, url: string): string {
  // GetValue belongs to the older of the service's two contracts.
  const [ns, contract] = operation.name === 'GetValue' ? [bir, 'IUslugaBIR'] : [publ, 'IUslugaBIRzewnPubl'];
  return [
    `<soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope" xmlns:ns="${ns}" xmlns:dat="${publ}/DataContract">`,
    `<soap:Header xmlns:wsa="http://www.w3.org/2005/08/addressing">`,
    `<wsa:To>${escape(url)}</wsa:To><wsa:Action>${ns}/${contract}/${operation.name}</wsa:Action>`,
    `</soap:Header><soap:Body><ns:${operation.name}>${content(operation)}</ns:${operation.name}></soap:Body></soap:Envelope>`,
  ].join('');
}

/** The XML of an answer that may come bare or as the one part of an MTOM multipart message. */
export function unwrap(contentType: string, text: string): string {
  const boundary = /^multipart\/related\b.*?boundary="?([^";]+)"?/i.exec(contentType)?.[1];
  if (!boundary) return text;
  const part = text.split(`--${boundary}`)[1] ?? '';
  const start = part.search(/\r?\n\r?\n/);
  if (start < 0) throw new Error('multipart without a body');
  return part.slice(start).trim();
}

const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  ignoreAttributes: true,
  ignoreDeclaration: true,
  htmlEntities: true,
  maxNestedTags: 12,
  processEntities: { enabled: true, maxTotalExpansions: 50_000, maxExpandedLength: 1_000_000 },
});

/** Parses XML from outside; a document type declaration is refused, so no entity can be defined. */
export function parseXml(xml: string): unknown {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new Error('document type declaration');
  return parser.parse(xml, true);
}

/** The text of `{operation}Result`; undefined when the answer is not one of this operation (a fault, a web page). */
export function resultOf(name: Operation['name'], xml: string): string | undefined {
  const result = z.object({ [`${name}Result`]: z.string().optional() });
  const answer = z
    .object({ Envelope: z.object({ Body: z.object({ [`${name}Response`]: result }) }) })
    .safeParse(parseXml(xml));
  if (!answer.success) return undefined;
  return answer.data.Envelope.Body[`${name}Response`]?.[`${name}Result`] ?? '';
}
