import { webcrypto } from 'node:crypto';
import { DOMParser, XMLSerializer } from '@xmldom/xmldom';
import { Application, setNodeDependencies, SignedXml } from 'xadesjs';

setNodeDependencies({ DOMParser, XMLSerializer });
Application.setEngine('node', webcrypto);

/** The certificate a request is signed with, DER in base64; undefined where the signature does not hold for all of it. */
export async function signerOf(request: string): Promise<string | undefined> {
  const document = new DOMParser().parseFromString(request, 'text/xml');
  const signature = document.getElementsByTagNameNS('http://www.w3.org/2000/09/xmldsig#', 'Signature')[0];
  if (!signature || !request.includes('<ds:Reference URI="">')) return undefined;
  const signed = new SignedXml(document);
  signed.LoadXml(signature);
  if (!(await signed.Verify().catch(() => false))) return undefined;
  return /<ds:X509Certificate>([^<]+)</.exec(request)?.[1];
}
