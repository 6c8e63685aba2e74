import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageText } from '../message-text';
import { richText } from './rich-text';

const own = 'https://galwex.coatdesk.test';
const kinds = (text: string) => richText(text, own).map((part) => [part.kind, part.text]);

describe('what a message consists of', () => {
  it('knows emoticons that stand by themselves, and leaves those inside of words', () => {
    expect(kinds('Gotowe :) jedzie <3')).toEqual([
      ['text', 'Gotowe '],
      ['emoticon', ':)'],
      ['text', ' jedzie '],
      ['emoticon', '<3'],
    ]);
    expect(kinds('a:)b <script>:)</script>')).toEqual([['text', 'a:)b <script>:)</script>']]);
  });
  it('knows records of this product by their address or path, without the full stop behind', () => {
    expect(richText(`Zobacz ${own}/orders/edit/12.`, own)).toEqual([
      { kind: 'text', text: 'Zobacz ' },
      { kind: 'page', text: `${own}/orders/edit/12`, path: '/orders/edit/12', entity: 'orders', id: 12 },
      { kind: 'text', text: '.' },
    ]);
    expect(richText('/work-cards/view/7', own)).toEqual([
      { kind: 'page', text: '/work-cards/view/7', path: '/work-cards/view/7', entity: 'work-cards', id: 7 },
    ]);
  });
  it('opens no address but http, and none that hides a name and password', () => {
    for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'https://a:b@evil.test/', '//evil.test/x'])
      expect(kinds(bad)).toEqual([['text', bad]]);
    expect(kinds('https://ral.test/7016')).toEqual([['link', 'https://ral.test/7016']]);
  });
  it('loses no character of any message', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        expect(
          richText(text, own)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

describe('a message as it is kept', () => {
  it('is trimmed, cut to 255 characters and free of control characters', () => {
    expect(messageText('  ok \u0007\u202e\u0000x\r\ny ')).toBe('ok    x\ny');
    expect([...messageText('😀'.repeat(300))]).toHaveLength(255);
    expect(messageText(' \n\u0000 ')).toBe('');
  });
});
