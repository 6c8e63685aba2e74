import { expect, it } from 'vitest';
import { fromAddress, toAddress } from '../engine/web/list/address';
import { readyView } from '../engine/web/list/ready-views';
import { emptyView, sameView } from '../engine/web/list/view';
import { entities } from '../modules/all.entities';

it.each(entities.flatMap(({ name, list }) => (list.views ? [name] : [])))(
  'a ready-made view of %s that was chosen is not shown as changed',
  (name) => {
    const entity = entities.find((one) => one.name === name)!;
    const changed = Object.entries(entity.list.views ?? {}).filter(([, declared]) => {
      const view = readyView(declared, () => '2026-11-28');
      return !sameView({ ...emptyView, ...fromAddress(toAddress(view), entity) }, view);
    });
    expect(changed.map(([key]) => key)).toEqual([]);
  },
);
