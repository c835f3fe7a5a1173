import { createRegistry } from '#definition';
import { registry } from '#resources/index.ts';
import { actionsIn, findServerActions } from '#server/resources/actions/serverActions.ts';
import { calibrations } from './proof/added/calibrations';
import { fuelLogs } from './proof/added/fuel-logs';
import { incidents } from './proof/added/incidents';
import * as loanReports from './proof/added/loan-reports';
import { permitsToWork } from './proof/added/permits-to-work';
import extend from './proof/added/permits-to-work/extend.server';
import { shelves } from './proof/added/shelves';
import { stockMovements } from './proof/added/stock-movements';
import takeStock from './proof/added/stock-movements/take_stock.server';
import { toolLoans } from './proof/added/tool-loans';
import { keyHooks } from './proof/made/key-hooks';
import { pumps } from './proof/made/pumps';
import { software } from './proof/made/software';

/** Registers whose definitions say what those of the product do not, and those that `npm run new-register` wrote. */
const added = [calibrations, fuelLogs, incidents, permitsToWork, shelves, stockMovements, toolLoans, keyHooks, pumps, software];

/** The registers and reports of the product, and such as integrators may add. */
export const grown = createRegistry(
  [...registry.all, ...registry.queries, ...added],
  [...registry.reports, ...Object.values(loanReports)],
  registry.home,
);

/** The server sides of their actions. */
export const grownActions = new Map([
  ...findServerActions(),
  ...actionsIn({
    'permits-to-work/extend.server.ts': { default: extend },
    'stock-movements/take_stock.server.ts': { default: takeStock },
  }),
]);
