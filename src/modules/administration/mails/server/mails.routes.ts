import { z } from 'zod';
import { invalid, refused } from '../../../../engine/errors';
import { defineRoute, type Route } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { writeLog } from '../../../../engine/server/write-log';
import { allKinds, mailKinds, switchableKinds, type MailKind } from '../../../mail/mail-queue/kinds';
import { unknownMarkers } from '../../../mail/mail-queue/render';
import { samplesOf } from '../../../mail/mail-queue/samples';
import { queueMail } from '../../../mail/mail-queue/server/queue-mail';
import { sanitise } from '../../../communication/templates/server/sanitise';

const language = z.enum(['pl', 'en', 'de']);
const kindOf = z.coerce.number().refine((kind) => kind in mailKinds, 'NotInList');
const own = z.object({ id: z.number().int(), version: z.number().int(), language, isActive: z.boolean() });
const mail = z.object({
  kind: z.number().int(),
  /** It is sent. */
  isOn: z.boolean(),
  /** It may be switched off. */
  canSwitch: z.boolean(),
  /** Texts of the installation, instead of the product's own. */
  own: z.array(own),
});
const read = { module: 'CORE', needs: 'DICTIONARIES_READ', scope: 'installation' } as const;
const write = { ...read, needs: 'DICTIONARIES_WRITE' } as const;

export const mailsRoutes: readonly Route[] = [
  defineRoute({
    ...read,
    method: 'GET',
    path: '/mails',
    summary:
      'Every mail the product sends: whether it is on, and in which languages the installation has its own text.',
    output: z.object({ items: z.array(mail) }),
    async handler({ ctx }) {
      const texts = await ctx.db.rows<z.infer<typeof own> & { kind: number }>(
        sql`select id, version, kind, language, is_active from templates where sub_kind = 'mail' order by id limit 1000`,
      );
      const off = new Set(ctx.settings.mailsOff);
      return {
        items: allKinds.map((kind) => ({
          kind,
          isOn: !off.has(String(kind)) || !switchableKinds.has(kind),
          canSwitch: switchableKinds.has(kind),
          own: texts.filter((text) => text.kind === kind).map(({ kind: _, ...text }) => text),
        })),
      };
    },
  }),
  defineRoute({
    ...write,
    method: 'PUT',
    path: '/mails/:kind',
    summary: 'Switch a mail on or off for the whole installation; those sent by a person or needed to sign in stay on.',
    params: z.strictObject({ kind: kindOf }),
    example: { params: { kind: 'no-such-kind' } },
    body: z.strictObject({ isOn: z.boolean() }),
    output: z.object({ status: z.literal(true) }),
    async handler({ ctx, params, body }) {
      const kind = params.kind as MailKind;
      if (!switchableKinds.has(kind)) throw refused('MailStaysOn');
      await ctx.write(async ({ tx }) => {
        const now = ctx.now();
        const code = String(kind);
        // The list is changed where it is stored, so that two switches at once both count.
        await tx.run(sql`
          insert into settings (key, value) values ('mailsOff', ${JSON.stringify(body.isOn ? [] : [code])}::jsonb)
          on conflict (key) do update set value =
            (settings.value - ${code}::text) || ${JSON.stringify(body.isOn ? [] : [code])}::jsonb`);
        await writeLog(tx, now, {
          kind: 0,
          description: `mails/${body.isOn ? 'on' : 'off'}/${kind}`,
          userId: ctx.user.id,
          entity: 'mails',
          action: body.isOn ? 'on' : 'off',
          recordId: kind,
        });
        tx.afterCommit(() => ctx.installation.notify('settings'));
      });
      return { status: true };
    },
  }),
  defineRoute({
    ...write,
    method: 'POST',
    path: '/mails/:kind/test',
    summary: 'Send oneself a mail as typed, with example data, over the queue every mail takes.',
    params: z.strictObject({ kind: kindOf }),
    example: { params: { kind: 'no-such-kind' } },
    body: z.strictObject({ language, title: z.string().min(1).max(200), text: z.string().min(1).max(20_000) }),
    output: z.object({ email: z.string() }),
    async handler({ ctx, params, body }) {
      const kind = params.kind as MailKind;
      const known: readonly string[] = mailKinds[kind];
      for (const field of ['title', 'text'] as const) {
        const [unknown] = unknownMarkers(body[field], known);
        if (unknown !== undefined) throw invalid({ [field]: 'UnknownMarker' }, unknown);
      }
      await ctx.write(({ tx, installation }) =>
        queueMail<MailKind>(tx, installation, ctx.now(), {
          kind,
          to: ctx.user.email,
          language: body.language,
          template: { title: body.title, text: sanitise(body.text) },
          values: samplesOf(kind, ctx.installation.texts(body.language)),
        }),
      );
      return { email: ctx.user.email };
    },
  }),
];
