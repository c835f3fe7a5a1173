import { createRegistry } from '#definition';
import { registry } from '#resources/index.ts';
import { actionsIn, findServerActions } from '#server/resources/actions/serverActions.ts';
import { calibrations } from './proof/added/calibrations';
import { fuelLogs } from './proof/added/fuel-logs';
import { incidents } from './proof/added/incidents';
import { permitsToWork } from './proof/added/permits-to-work';
import extend from './proof/added/permits-to-work/extend.server';
import { stockMovements } from './proof/added/stock-movements';
import takeStock from './proof/added/stock-movements/take_stock.server';

const plant = [fuelLogs, permitsToWork, calibrations, incidents, stockMovements];
const missing = plant.filter(({ name }) => !registry.has(name));

/** The registers of the product and those of a plant, unless these are among them already: in a copy that got them as files. */
export const withPlant = missing.length === 0 ? registry : createRegistry([...registry.all, ...missing]);

/** The server sides of their actions. */
export const plantActions = new Map([
  ...findServerActions(),
  ...actionsIn({
    'permits-to-work/extend.server.ts': { default: extend },
    'stock-movements/take_stock.server.ts': { default: takeStock },
  }),
]);
