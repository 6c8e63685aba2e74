import { z } from 'zod';
import { badRequest } from '../../../../engine/errors';
import { defineRoute, type Route } from '../../../../engine/server/route';
import { settingList } from '../catalogue';

const everyone = { module: 'CORE', needs: 'signed-in', scope: 'installation', customers: true, kiosk: true } as const;

/** The picker's filter: JSON, of which only the searched name and the id count here. */
function filterOf(text: string | undefined): { search: string; id?: number } {
  try {
    const filter = z
      .looseObject({ search: z.string().optional(), id: z.number().optional() })
      .parse(JSON.parse(text ?? '{}'));
    return { search: (filter.search ?? '').toLowerCase(), id: filter.id };
  } catch {
    throw badRequest('FilterNotJson');
  }
}

const pickerItem = z.object({
  id: z.number().int(),
  name: z.string(),
  label: z.string(),
  color: z.null(),
  searchdata: z.string(),
  data: z.record(z.string(), z.unknown()),
});

/** What anybody signed in may know of the settings; secrets and the rest of them do not pass here. */
export const publicSettingsRoutes: readonly Route[] = [
  defineRoute({
    ...everyone,
    method: 'GET',
    path: '/defaults',
    summary: 'Values the client needs before anything else and keeps.',
    output: z.object({
      filterableCount: z.number().int(),
      settings: z.object({
        minOutline: z.number().int(),
        minSurface: z.string(),
        minSurfaceSum: z.string(),
        gridVersion: z.number().int(),
        stockBarcodeLength: z.number().int(),
        enovaExportEnabled: z.boolean(),
      }),
    }),
    handler({ ctx: { settings } }) {
      const { minOutline, minSurface, minSurfaceSum, gridVersion, stockBarcodeLength, enovaExportEnabled } = settings;
      return {
        filterableCount: settings.filterableCount,
        settings: { minOutline, minSurface, minSurfaceSum, gridVersion, stockBarcodeLength, enovaExportEnabled },
      };
    },
  }),
  defineRoute({
    ...everyone,
    customers: false,
    method: 'GET',
    path: '/search/settings-search',
    summary: 'Public settings by name, such as the script of a label; the value is in `data.value`.',
    query: z.strictObject({
      page: z.string().optional(),
      itemsPerPage: z.string().optional(),
      filter: z.string().max(8192).optional(),
    }),
    output: z.object({ items: z.array(pickerItem), suggested: z.array(pickerItem) }),
    handler({ ctx, query }) {
      const { search, id } = filterOf(query.filter);
      const items = settingList
        .map((setting, index) => ({ ...setting, id: index + 1 }))
        .filter((setting) => setting.public && (id === undefined || setting.id === id))
        .filter((setting) => setting.key.toLowerCase().includes(search))
        .map(({ id: number, key }) => ({
          id: number,
          name: key,
          label: key,
          color: null,
          searchdata: '',
          data: { key, value: ctx.settings[key] },
        }));
      return { items, suggested: items };
    },
  }),
];
