import { afterEach, expect, it, vi } from 'vitest';
import { api, setUpApi } from './api';

afterEach(() => vi.unstubAllGlobals());

it('a right that went ends the session of who tries something, not of a tablet that sends by itself what waited', async () => {
  const session = { onSessionEnded: vi.fn(), onForbidden: vi.fn(), onStaleRights: vi.fn() };
  setUpApi({ token: () => 'token', language: () => 'pl', subdomain: () => null, ...session });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"errorStr":"NoAccess"}', { status: 403 })));
  await expect(api.patch('reception-items/1', {}, { late: true })).rejects.toMatchObject({ status: 403 });
  expect(session.onStaleRights).toHaveBeenCalledOnce();
  expect(session.onForbidden).not.toHaveBeenCalled();
  await expect(api.patch('reception-items/1', {})).rejects.toMatchObject({ status: 403 });
  expect(session.onForbidden).toHaveBeenCalledWith('reception-items/1');
});
