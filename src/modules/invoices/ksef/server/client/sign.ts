import { createPrivateKey, webcrypto, X509Certificate } from 'node:crypto';
import { DOMParser, XMLSerializer } from '@xmldom/xmldom';
import { Application, setNodeDependencies, SignedXml } from 'xadesjs';
import { xmlText } from '../../../billing/server/xml';

setNodeDependencies({ DOMParser, XMLSerializer });
Application.setEngine('node', webcrypto);

/** A certificate of the type Authentication and its key, PEM. */
export interface OwnCertificate {
  certificate: string;
  key: string;
}

const ecCurves: Readonly<Record<string, string>> = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' };

/**
 * The request to sign in, signed with XAdES-BES. Throws where certificate and key are no such thing.
 * @param challenge as the system gave it
 */
export async function signedRequest(
  { challenge, nip }: { challenge: string; nip: string },
  own: OwnCertificate,
): Promise<string> {
  const certificate = new X509Certificate(own.certificate);
  const key = createPrivateKey(own.key);
  if (!certificate.checkPrivateKey(key)) throw new Error('the key is of another certificate');
  const namedCurve = ecCurves[key.asymmetricKeyDetails?.namedCurve ?? ''];
  const algorithm =
    key.asymmetricKeyType === 'ec' && namedCurve
      ? { name: 'ECDSA', namedCurve, hash: 'SHA-256' }
      : { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const pkcs8 = key.export({ type: 'pkcs8', format: 'der' });
  const signingKey = await webcrypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']);
  const request = xmlText({
    AuthTokenRequest: {
      '@xmlns': 'http://ksef.mf.gov.pl/auth/token/2.0',
      Challenge: challenge,
      ContextIdentifier: { Nip: nip },
      SubjectIdentifierType: 'certificateSubject',
    },
  });
  const der = certificate.raw.toString('base64');
  const signed = new SignedXml();
  await signed.Sign(algorithm, signingKey, new DOMParser().parseFromString(request, 'text/xml'), {
    x509: [der],
    signingCertificate: der,
    references: [{ uri: '', hash: 'SHA-256', transforms: ['enveloped', 'exc-c14n'] }],
  });
  return signed.toString();
}
