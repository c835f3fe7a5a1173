import { expect, test } from 'vitest';
import { InspectionEvent } from '#src/pages/inspections/calendar/InspectionEvent.tsx';
import type { Inspection } from '#src/pages/inspections/read/inspection.ts';
import { showAt } from '../../showAt';

test('an inspection stands on its day by its asset, with its name where there is room or no asset', () => {
  const text = (more: object, isLong: boolean) => {
    const inspection = { id: 1, audit_name: 'Round', audit_status: 'due', ...more } as unknown as Inspection;
    const { container, unmount } = showAt('/inspections', <InspectionEvent {...{ inspection, isLong }} />);
    const found = container.querySelector('[dir=auto]')?.textContent;
    unmount();
    return found;
  };
  const asset = { id: 7, name: 'Pump' };
  expect([text({ asset }, false), text({ asset }, true), text({ asset: null }, false)]).toEqual(['Pump', 'Pump · Round', 'Round']);
});
