import { createHash, hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as client from 'openid-client';
import { z } from 'zod';
import type { Installation } from '../../engine/server/context';
import { callOut } from '../../engine/server/outbound';
import type { PublicCtx } from '../../engine/server/route';
import { noteService } from '../../modules/settings/outbound/server/outside-services';

/** Minutes a person has to sign in at the provider. */
const MINUTES = 10;
/** How long a provider's own description of itself is kept. */
const KEPT_MS = 10 * 60_000;

interface Provider {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** Machines of the own network: plain http and private addresses are allowed there. */
  privateHosts: readonly string[];
}

/** The provider of the settings; undefined as long as it is not set whole. */
export async function providerOf(installation: Pick<Installation, 'settings'>): Promise<Provider | undefined> {
  const { oidcIssuer, oidcClientId, oidcClientSecret, outboundPrivateHosts } = await installation.settings();
  if (!oidcIssuer || !oidcClientId || !oidcClientSecret || !URL.canParse(oidcIssuer)) return undefined;
  return {
    issuer: new URL(oidcIssuer),
    clientId: oidcClientId,
    clientSecret: oidcClientSecret,
    privateHosts: outboundPrivateHosts,
  };
}

/** Calls the provider as every outside service is called. */
const fetchFrom =
  (installation: Pick<Installation, 'internet' | 'key' | 'db'>, { privateHosts }: Provider): client.CustomFetch =>
  async (url, { method, headers, body }) => {
    const { host } = new URL(url);
    const rules = {
      hosts: installation.internet ? [host] : [],
      privateHosts,
      heard: (service: string, fault: string | undefined) => noteService(installation, service, fault),
    };
    const text = body === undefined || body === null ? undefined : String(body as string | URLSearchParams);
    const answer = await callOut(
      { url, method: z.enum(['GET', 'POST']).parse(method), headers, ...(text !== undefined && { body: text }) },
      rules,
    );
    const isBare = answer.status === 204 || answer.status === 304;
    return new Response(isBare ? null : answer.text, {
      status: answer.status,
      headers: { 'content-type': answer.contentType },
    });
  };

const known = new Map<string, { at: number; configuration: Promise<client.Configuration> }>();

/** The provider's description of itself, asked once in a while. Throws where it does not answer. */
async function configurationOf(installation: Installation, provider: Provider): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret, privateHosts } = provider;
  const secret = createHash('sha256').update(clientSecret).digest('hex');
  const key = JSON.stringify([installation.key, issuer.href, clientId, secret, installation.internet, privateHosts]);
  const kept = known.get(key);
  if (kept && Date.now() - kept.at < KEPT_MS) return kept.configuration;
  const configuration = client.discovery(issuer, clientId, clientSecret, undefined, {
    [client.customFetch]: fetchFrom(installation, provider),
    ...(issuer.protocol === 'http:' && { execute: [client.allowInsecureRequests] }),
  });
  known.set(key, { at: Date.now(), configuration });
  configuration.catch(() => known.delete(key));
  return configuration;
}

/** The key cookies are sealed with: every node derives the same, and a new client secret ends what is under way. */
const sealKey = ({ clientSecret, clientId }: Provider): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', clientSecret, clientId, 'coatdesk single sign-on', 32));

const pending = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });

const redirectUri = ({ baseUrl }: Pick<Installation, 'baseUrl'>): string => `${baseUrl}/api/login/oidc/callback`;

/** Where the person signs in, and the sealed cookie that ties the answer to this browser. */
export async function beginSignIn(
  { installation, now }: Pick<PublicCtx, 'installation' | 'now'>,
  provider: Provider,
): Promise<{ location: string; cookie: string }> {
  const configuration = await configurationOf(installation, provider);
  const verifier = client.randomPKCECodeVerifier();
  const asked = { state: client.randomState(), nonce: client.randomNonce(), verifier };
  const location = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(installation),
    scope: 'openid email',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: asked.state,
    nonce: asked.nonce,
  });
  const cookie = await new EncryptJWT(asked)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(new Date(now().getTime() + MINUTES * 60_000))
    .encrypt(sealKey(provider));
  return { location: location.href, cookie };
}

/**
 * The e-mail the provider vouches for, after the code was exchanged and state, nonce, signature, issuer and audience
 * were checked. Undefined where it vouches for none. Throws where anything is wrong.
 */
export async function verifiedEmail(
  { installation, now }: Pick<PublicCtx, 'installation' | 'now'>,
  provider: Provider,
  { url, cookie }: { url: string; cookie: string },
): Promise<string | undefined> {
  const { payload } = await jwtDecrypt(cookie, sealKey(provider), { currentDate: now() });
  const { state, nonce, verifier } = pending.parse(payload);
  const configuration = await configurationOf(installation, provider);
  const tokens = await client.authorizationCodeGrant(
    configuration,
    new URL(url.slice(url.indexOf('?')), redirectUri(installation)),
    { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
  );
  const claims = tokens.claims();
  if (!claims) return undefined;
  const isElsewhere = claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint;
  const facts = isElsewhere ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims;
  const { email, email_verified: isVerified } = facts;
  return isVerified === true && typeof email === 'string' ? email.toLowerCase() : undefined;
}

/** Where the person signs out of the provider too; undefined where it has no such page. */
export async function endOfSession(installation: Installation, provider: Provider): Promise<string | undefined> {
  const configuration = await configurationOf(installation, provider);
  if (!configuration.serverMetadata().end_session_endpoint) return undefined;
  return client.buildEndSessionUrl(configuration, {
    client_id: provider.clientId,
    post_logout_redirect_uri: `${installation.baseUrl}/login`,
  }).href;
}
