import { z } from 'zod';
import type { ModuleCode, Needs } from '../../../../engine/entity';
import { notFound, refused } from '../../../../engine/errors';
import { defineRoute, type Route } from '../../../../engine/server/route';
import {
  accessCardLabel,
  equipmentLabel,
  etiquetteLabel,
  frameLabel,
  guestLabel,
  itemLabel,
  locationLabel,
  placeLabel,
  rackLabel,
  receptionLabel,
  type LabelCtx,
  stockLabel,
  storageLabel,
  userLabel,
  workCardLabel,
} from './zpl/label-data';
import type { LabelValues, ScriptSetting } from '../label-kinds';
import { renderZpl } from '../render-zpl';

const params = z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

interface Etiquette {
  path: string;
  summary: string;
  module: ModuleCode;
  needs: Needs;
  setting: ScriptSetting;
  values: (ctx: LabelCtx, id: number) => Promise<LabelValues | undefined>;
}
const etiquette = ({ path, summary, module, needs, setting, values }: Etiquette): Route =>
  defineRoute({
    method: 'GET',
    path: `/zpl/${path}/:id`,
    summary,
    module,
    needs,
    scope: 'installation',
    params,
    output: z.object({ script: z.string() }),
    async handler({ ctx, params: { id } }) {
      const found = await values(ctx, id);
      if (!found) throw notFound();
      const script = ctx.settings[setting]?.trim();
      if (!script) throw refused('NoZplScript');
      return { script: renderZpl(script, found) };
    },
  });

/** Where things wait and are worked on: dictionaries, whose labels hang on shelves, at places and on doors. */
const whereabouts = [
  { path: 'location-etiquette', summary: 'The label of a location, as ZPL.', values: locationLabel },
  { path: 'place-etiquette', summary: 'The label of a work place, as ZPL.', values: placeLabel },
  { path: 'storage-etiquette', summary: 'The label of a storage, as ZPL.', values: storageLabel },
].map((of) => etiquette({ ...of, module: 'CORE', needs: 'DICTIONARIES_READ', setting: 'locationLabelScript' }));

/**
 * Labels as ZPL with the values of one record, for staff. Refused with `NoZplScript` as long as the installation has no
 * script. Labels of stock are put together in the browser: their script is a public setting.
 */
export const labelRoutes: readonly Route[] = [
  etiquette({
    path: 'workcard-etiquette',
    summary: 'The label of a work card, as ZPL.',
    module: 'WORK_REPORTS',
    needs: 'WORK_CARDS_READ',
    setting: 'workCardLabelScript',
    values: workCardLabel,
  }),
  etiquette({
    path: 'reception-etiquette',
    summary: 'The label of goods that came in, as ZPL.',
    module: 'RECEPTIONS',
    needs: 'RECEPTION_READ',
    setting: 'receptionLabelScript',
    values: receptionLabel,
  }),
  etiquette({
    path: 'item-etiquette',
    summary: 'The label of the pieces of an order item, as ZPL.',
    module: 'ORDERS',
    needs: 'ORDERS_READ',
    setting: 'itemLabelScript',
    values: itemLabel,
  }),
  etiquette({
    path: 'frame-etiquette',
    summary: 'The label of a frame, which goes with it from place to place, as ZPL.',
    module: 'WORK_REPORTS',
    needs: ['WORK_CARDS_READ', 'WORK_CARDS_WORK'],
    setting: 'frameLabelScript',
    values: frameLabel,
  }),
  etiquette({
    path: 'rack-etiquette',
    summary: 'The label of a rack of the shop, as ZPL.',
    module: 'WORK_REPORTS',
    needs: ['WORK_CARDS_READ', 'WORK_CARDS_WORK'],
    setting: 'rackLabelScript',
    values: rackLabel,
  }),
  etiquette({
    path: 'user-etiquette',
    summary: 'The badge of a worker, as ZPL.',
    module: 'CORE',
    needs: 'USERS_READ',
    setting: 'userLabelScript',
    values: userLabel,
  }),
  etiquette({
    path: 'guest-etiquette',
    summary: 'The badge of a guest, as ZPL.',
    module: 'GUESTS',
    needs: 'GUESTS_READ',
    setting: 'guestLabelScript',
    values: guestLabel,
  }),
  etiquette({
    path: 'card-etiquette',
    summary: 'The label of an access card, as ZPL.',
    module: 'CARDS',
    needs: 'CARD_READ',
    setting: 'accessCardLabelScript',
    values: accessCardLabel,
  }),
  etiquette({
    path: 'equipment-etiquette',
    summary: 'The label of a piece of equipment, as ZPL.',
    module: 'EQUIPMENT',
    needs: 'EQUIPMENT_READ',
    setting: 'equipmentLabelScript',
    values: equipmentLabel,
  }),
  ...whereabouts,
  etiquette({
    path: 'work-cards-etiquettes',
    summary: 'A label of a worker made for a purpose, as ZPL.',
    module: 'WORK_REPORTS',
    needs: 'SUPER_USER',
    setting: 'userLabelScript',
    values: etiquetteLabel,
  }),
  defineRoute({
    method: 'GET',
    path: '/zpl/stock-data/:id',
    summary: 'What the label of a lot on stock says, by marker of its script.',
    module: 'STOCK',
    needs: 'STOCK_READ',
    scope: 'installation',
    params,
    output: z.object({ values: z.record(z.string(), z.string()) }),
    async handler({ ctx, params: { id } }) {
      const values = await stockLabel(ctx, id);
      if (!values) throw notFound();
      return { values };
    },
  }),
];
