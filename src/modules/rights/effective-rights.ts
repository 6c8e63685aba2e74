import { customerCeiling, dashboards, kioskCeiling } from './ceilings';
import { moduleOfRight, rights as everyRight } from './rights';

/**
 * What a person may really do: the role's rights - SUPER_USER of the staff stands for all of them - cut to the ceiling of customer
 * and kiosk accounts, without those of modules that are off.
 * @param granted rights of the role
 * @param modules codes of the modules that are on
 */
export function effectiveRights(
  granted: readonly string[],
  account: { isCustomer: boolean; dashboardType: number },
  modules: ReadonlySet<string>,
): Set<string> {
  const rights = new Set<string>();
  const staff = !account.isCustomer && account.dashboardType !== dashboards.kiosk;
  for (const right of staff && granted.includes('SUPER_USER') ? everyRight : granted) {
    const module = moduleOfRight(right);
    if (!module || !modules.has(module)) continue;
    if (account.isCustomer && !customerCeiling.has(right)) continue;
    if (account.dashboardType === dashboards.kiosk && !kioskCeiling.has(right)) continue;
    rights.add(right);
  }
  return rights;
}
