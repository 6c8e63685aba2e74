import { Input } from '@mantine/core';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import { abilitiesOf, allows, hasModule, useSession } from '../../../../engine/web/engine-context';
import { firstText } from '../../../../engine/web/i18n';
import { useRegistry } from '../../../../engine/web/registry';
import { screens, type CellProps } from '../../../../engine/web/screens';
import { userFilters } from '../user-filters.entity';

interface Shown {
  title: string;
  /** Undefined for a list the person may not open. */
  path?: string;
}

/** The list or report a view is of: `flt_orders`, `report_late-orders-report`. */
function useShown(key: string): Shown {
  const { outlines, reports } = useRegistry();
  const session = useSession();
  const [, kind, name = ''] = /^(flt|report)_(.+)$/.exec(key) ?? [];
  const entity = kind === 'flt' && outlines.find((one) => one.name === name);
  if (entity)
    return {
      title: firstText([`${entity.area}:${name}.many`, key]),
      ...(abilitiesOf(entity, session).read && { path: `/${name}` }),
    };
  const report = kind === 'report' && reports.find((one) => one.name === name);
  if (!report) return { title: key };
  const isOpen = hasModule(session.modules, report.module) && allows(session.permissions, report.rights.read);
  return { title: firstText([`${report.texts}.title`, key]), ...(isOpen && { path: `/${name}` }) };
}

function ViewLink({ filterKey, filter, name }: { filterKey: string; filter: string; name: string }) {
  const { t } = useTranslation('administration');
  const { title, path } = useShown(filterKey);
  if (!path) return title;
  const address = new URLSearchParams(filter);
  address.delete('columns');
  return (
    <Link to={`${path}?${address.toString()}`} aria-label={t('user-filters.open', { name })}>
      {title}
    </Link>
  );
}

const ListCell = ({ row }: CellProps<typeof userFilters>) => (
  <ViewLink filterKey={row.filterKey} filter={row.filter} name={row.filterName} />
);

const ListInput = ({ label, row }: FieldInputProps) => (
  <Input.Wrapper label={label}>
    <div>
      {row && (
        <ViewLink
          filterKey={String(row['filterKey'])}
          filter={String(row['filter'])}
          name={String(row['filterName'])}
        />
      )}
    </div>
  </Input.Wrapper>
);

export const userFiltersScreens = screens(userFilters, {
  cells: { filterKey: ListCell },
  inputs: { filterKey: ListInput },
});
