import { z } from 'zod';
import { invalid } from '../../../../engine/errors';
import type { Feature } from '../../../../engine/server/feature';
import { implement } from '../../../../engine/server/implement';
import { defineRoute } from '../../../../engine/server/route';
import { defaultTemplate } from '../../../mail/mail-queue/default-templates';
import { mailKinds, type MailKind } from '../../../mail/mail-queue/kinds';
import { oneLine, render, unknownMarkers } from '../../../mail/mail-queue/render';
import { samplesOf } from '../../../mail/mail-queue/samples';
import { sanitise } from './sanitise';
import { templates } from '../templates.entity';

const markersOf = (kind: number): readonly string[] => mailKinds[kind as MailKind] ?? [];

/** Names the first marker the kind does not know, or that is broken. */
function requireKnownMarkers(kind: number, parts: { title: string; text: string }): void {
  for (const [field, text] of Object.entries(parts)) {
    const [unknown] = unknownMarkers(text, markersOf(kind));
    if (unknown !== undefined) throw invalid({ [field]: 'UnknownMarker' }, unknown);
  }
}

const kindBody = z.coerce.number().refine((kind) => kind in mailKinds, 'NotInList');
const language = z.enum(['pl', 'en', 'de']);
const texts = z.object({ title: z.string(), text: z.string() });

export const templatesFeature: Feature = {
  entities: [
    implement(templates, {
      constraints: { templates_kind_sub_kind_language_unique: 'TemplateExists' },
      beforeSave({ before, input }) {
        const kind = Number(input.kind ?? before?.kind);
        const subKind = input.subKind ?? before?.subKind;
        if (input.text && subKind !== 'sms') input.text = sanitise(input.text);
        requireKnownMarkers(kind, {
          title: input.title ?? before?.title ?? '',
          text: input.text ?? before?.text ?? '',
        });
      },
    }),
  ],
  routes: [
    defineRoute({
      method: 'GET',
      path: '/template-help/:kind/:language',
      summary: 'Markers of a template kind with an example each, and the text used where there is no template.',
      module: 'CORE',
      needs: 'DICTIONARIES_READ',
      scope: 'installation',
      params: z.strictObject({ kind: kindBody, language }),
      example: { params: { kind: 'no-such-kind' } },
      output: z.object({
        markers: z.array(z.object({ marker: z.string(), sample: z.string() })),
        default: texts,
      }),
      handler({ ctx, params }) {
        const kind = params.kind as MailKind;
        return {
          markers: Object.entries(samplesOf(kind, ctx.t)).map(([marker, sample]) => ({ marker, sample })),
          default: defaultTemplate(kind, params.language),
        };
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/templates/preview',
      summary: 'A template with example data in the place of its markers; what is not allowed in a mail is gone.',
      module: 'CORE',
      needs: 'DICTIONARIES_READ',
      scope: 'installation',
      load: 'read',
      body: z.strictObject({
        kind: kindBody,
        subKind: z.enum(['mail', 'sms']).optional(),
        /** Of the template; without one that of the person. */
        language: language.optional(),
        title: z.string().max(200),
        text: z.string().max(20_000),
      }),
      output: texts.extend({ unknown: z.array(z.string()) }),
      handler({ ctx, body }) {
        const known = markersOf(body.kind);
        const t = ctx.installation.texts(body.language ?? ctx.language);
        const values = samplesOf(body.kind as MailKind, t);
        return {
          title: oneLine(render(body.title, values, 'text')),
          text:
            body.subKind === 'sms' ? render(body.text, values, 'text') : render(sanitise(body.text), values, 'html'),
          unknown: unknownMarkers(`${body.title}\n${body.text}`, known),
        };
      },
    }),
  ],
};
