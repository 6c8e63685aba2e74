import { webcrypto } from 'node:crypto';
import { DOMParser, XMLSerializer } from '@xmldom/xmldom';
import { Application, Parse, setNodeDependencies, SignedXml } from 'xadesjs';
import xpath from 'xpath';

setNodeDependencies({ DOMParser, XMLSerializer, xpath });
Application.setEngine('node', webcrypto as Crypto);

/** The certificate a request is signed with, DER in base64; undefined where the signature does not hold for all of it. */
export async function signerOf(request: string): Promise<string | undefined> {
  const document = Parse(request);
  const signature = document.getElementsByTagNameNS('http://www.w3.org/2000/09/xmldsig#', 'Signature')[0];
  if (!signature || !request.includes('<ds:Reference URI="">')) return undefined;
  const signed = new SignedXml(document);
  signed.LoadXml(signature);
  if (!(await signed.Verify().catch(() => false))) return undefined;
  return /<ds:X509Certificate>([^<]+)</.exec(request)?.[1];
}
