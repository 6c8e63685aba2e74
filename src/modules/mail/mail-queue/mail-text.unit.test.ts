import { expect, test } from 'vitest';
import { defaultTemplate } from './default-templates';
import { allKinds } from './kinds';
import { htmlFromText, isPlainMail, textFromHtml } from './mail-text';

test('every built-in mail can be edited as text', () => {
  for (const language of ['pl', 'en', 'de'] as const) {
    for (const kind of allKinds)
      expect(isPlainMail(defaultTemplate(kind, language).text), `${kind} ${language}`).toBe(true);
  }
});

test('paragraphs, lines, links and bold words come and go', () => {
  const text = 'Dzień dobry,\ntu **ważne** słowa.\n\n[Otwórz]({{link}}) & "więcej" <b>';
  const html = htmlFromText(text);
  expect(html).toBe(
    '<p>Dzień dobry,<br>tu <strong>ważne</strong> słowa.</p><p><a href="{{link}}">Otwórz</a> &amp; &quot;więcej&quot; &lt;b&gt;</p>',
  );
  expect(textFromHtml(html)).toBe(text);
});

test('a mail with tables or colours stays HTML', () => {
  expect(isPlainMail('<table><tbody><tr><td>1</td></tr></tbody></table>')).toBe(false);
  expect(isPlainMail('<p style="color:#f00">x</p>')).toBe(false);
});
