/**
 * What must not compile. The compiler itself runs these tests: an `@ts-expect-error` above a line that compiles is an error.
 */
import {
  count,
  defineResource,
  money,
  number,
  ref,
  select,
  text,
  type FieldOptions,
  type PayloadOf,
  type RecordOf,
  type Strict,
} from '#definition';
import type { hardware } from '#resources/assets/hardware.ts';
import type { statuslabels } from '#resources/settings/statuslabels.ts';

const label = { one: 'Pump', many: 'Pumps' };
const fields = { name: text({ label: 'Name', required: true }), flow: number({ label: 'Flow' }) };
const pumps = { name: 'pumps', label, section: 'assets', fields } as const;

defineResource({ ...pumps, list: { columns: ['name', 'flow'], filters: ['flow'], sort: { field: 'updated_at', order: 'asc' } } });

// @ts-expect-error a column that is no field
defineResource({ ...pumps, list: { columns: ['name', 'colour'] } });
// @ts-expect-error a filter that is no field
defineResource({ ...pumps, list: { filters: ['colour'] } });
// @ts-expect-error a sort by what is no field
defineResource({ ...pumps, list: { sort: { field: 'colour', order: 'asc' } } });
// @ts-expect-error an order that is neither asc nor desc
defineResource({ ...pumps, list: { sort: { field: 'name', order: 'up' } } });
// @ts-expect-error a title of what is no field
defineResource({ ...pumps, title: ['colour'] });
// @ts-expect-error a form tab with what is no field
defineResource({ ...pumps, form: { tabs: { all: ['colour'] } } });
// @ts-expect-error a show tab with what is no field
defineResource({ ...pumps, show: { all: { fields: ['colour'] } } });
// @ts-expect-error a condition on what is no field
defineResource({ ...pumps, when: { colour: { name: 'red' } } });
// @ts-expect-error a condition that asks what is no field
defineResource({ ...pumps, when: { flow: { colour: 'red' } } });
// @ts-expect-error a CSV match by what is no field
defineResource({ ...pumps, csv: { match: 'colour' } });
// @ts-expect-error a CSV match by several of which one is no field
defineResource({ ...pumps, csv: { match: ['name', 'colour'] } });
// @ts-expect-error a related tab of a register there is none of
defineResource({ ...pumps, show: { parts: { related: 'prats', query: pump => ({ pump_id: pump.id }) } } });
// @ts-expect-error an operation there is none of
defineResource({ ...pumps, api: { operations: ['list', 'burn'] } });

const valves = { ...pumps, fields: { ...fields, state: select(['open', 'shut'], { label: 'State' }) } } as const;
defineResource({ ...valves, flow: { field: 'state', moves: { close: { from: 'open', to: 'shut', needs: ['flow'] } } } });
// @ts-expect-error a move to a status that is no option
defineResource({ ...valves, flow: { field: 'state', moves: { close: { from: 'open', to: 'closed' } } } });
// @ts-expect-error a flow of what is no field
defineResource({ ...valves, flow: { field: 'status', moves: {} } });
// @ts-expect-error a move that needs what is no field
defineResource({ ...valves, flow: { field: 'state', moves: { close: { from: 'open', to: 'shut', needs: ['colour'] } } } });

ref('companies', { label: 'Company' });
// @ts-expect-error a reference to a register there is none of
ref('compnies', { label: 'Company' });
// @ts-expect-error a count of a register there is none of
count('hardwear', 'status', { label: 'Assets' });
type Misspelt = Strict<{ label: 'Name'; requird: true }, FieldOptions>['requird'];
export const meant: Misspelt['didYouMean'] = 'required';
// @ts-expect-error the option that was meant begins with other letters
export const notMeant: Misspelt['didYouMean'] = 'readOnly';
// @ts-expect-error a misspelt option of a field
text({ label: 'Name', requierd: true });
// @ts-expect-error an option of another kind of field
text({ label: 'Name', integer: true });
// @ts-expect-error a misspelt option of a reference
ref('companies', { label: 'Company', requierd: true });
// @ts-expect-error a misspelt option of a select
select(['on', 'off'], { label: 'State', lables: { on: 'On' } });
// @ts-expect-error a field without a label
money({ required: true });

type Label = RecordOf<typeof statuslabels>;
export const type: Label['type'] = 'pending';
// @ts-expect-error a value that is none of the options
export const strange: Label['type'] = 'pendign';
// @ts-expect-error a field may be empty in a record
export const notEmpty: string = ({} as Label).name;

type Asset = PayloadOf<typeof hardware>;
const model = { id: 1 };
const status = { id: 2 };
export const asset: Asset = { asset_tag: 'MS-1', model, status, name: null };
// @ts-expect-error a payload without its required model
export const modelless: Asset = { asset_tag: 'MS-1', status };
// @ts-expect-error a required field that is empty
export const tagless: Asset = { asset_tag: null, model, status };
// @ts-expect-error a read-only field in a payload
export const readOnly: Asset = { asset_tag: 'MS-1', model, status, last_checkout: '2026-03-31 10:00:00' };
// @ts-expect-error a computed field in a payload
export const computed: Asset = { asset_tag: 'MS-1', model, status, age_in_years: 3 };
// @ts-expect-error a field that is read through a reference in a payload
export const through: Asset = { asset_tag: 'MS-1', model, status, category: { id: 1 } };
// @ts-expect-error an option of a select out of its union
export const option: PayloadOf<typeof statuslabels> = { name: 'New', type: 'brand new' };

const move = { label: 'Move', on: ['record'], request: () => ({ method: 'POST', path: 'pumps/move' }) as const } as const;
const asked = { where: select(['here', 'there'], { label: 'Where' }), place: ref('locations', { label: 'Place' }) };
const stop = {
  label: 'Stop',
  on: ['record'],
  request: ([id]: readonly number[]) => ({ method: 'POST', path: `pumps/${id}/stop` }) as const,
} as const;
defineResource({
  ...pumps,
  actions: { stop, move: { ...move, fields: asked, when: { place: { where: 'there' } }, initial: () => ({ where: 'here' }) } },
});
// @ts-expect-error a condition on what the action does not ask
defineResource({ ...pumps, actions: { stop, move: { ...move, fields: asked, when: { palce: { where: 'there' } } } } });
// @ts-expect-error a condition that looks at what the action does not ask
defineResource({ ...pumps, actions: { stop, move: { ...move, fields: asked, when: { place: { wehre: 'there' } } } } });
// @ts-expect-error a beginning of what the action does not ask
defineResource({ ...pumps, actions: { stop, move: { ...move, fields: asked, initial: () => ({ wehre: 'here' }) } } });
