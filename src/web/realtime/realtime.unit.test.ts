import { expect, test } from 'vitest';
import { linkAddresses } from './realtime';

test('the realtime port is tried first where the product is reached directly', () => {
  const page = { protocol: 'http:', hostname: 'coatdesk.local', host: 'coatdesk.local:8080' };
  expect(linkAddresses(page, '3307')).toEqual(['ws://coatdesk.local:3307/ws', 'ws://coatdesk.local:8080/ws']);
});

test('the address of the page is tried first over https, where a proxy is in between', () => {
  const page = { protocol: 'https:', hostname: 'coatdesk.example.com', host: 'coatdesk.example.com' };
  expect(linkAddresses(page, '3307')).toEqual(['wss://coatdesk.example.com/ws', 'wss://coatdesk.example.com:3307/ws']);
});
