import type { RaRecord } from 'ra-core';
import type { Action, CustomValue, Issue, Resource, Values } from '#definition';
import { customFieldsKind, customOwner, openIssues } from '#definition/kinds/customFields';

/** What the dialog of an action that asks for custom fields begins with: those of the one record. None is sent until it is known to be asked for. */
export function customBeginning({ fields }: Resource, { customFields }: Action, records: readonly RaRecord[]): Values {
  const name = customOwner(fields);
  const [record] = records;
  if (customFields === undefined || name === undefined || !record || records.length > 1) return {};
  return { [name]: customValues(record[name]).map(one => ({ ...one, isOther: true })) };
}

/** What was said of them, as a body carries it. */
export function customBody({ fields }: Resource, values: Values): Record<string, unknown> {
  const name = customOwner(fields);
  return name === undefined
    ? {}
    : (customFieldsKind.write(customValues(values[name]), { label: '', fieldset: '' }) as Record<string, unknown>);
}

/** What is wrong with what is typed into them, by their names on the wire. */
export function customIssues({ fields }: Resource, values: Values): Readonly<Record<string, Issue>> {
  const name = customOwner(fields);
  return name === undefined ? {} : openIssues(customValues(values[name]));
}

/** Whether one of them is asked for, by its name on the wire. */
export function isActionCustomField({ fields }: Resource, values: Values, wire: string): boolean {
  const name = customOwner(fields);
  return name !== undefined && customValues(values[name]).some(one => one.field === wire && !one.isOther);
}

const customValues = (value: unknown) => (value ?? []) as CustomValue[];
