import type { Action, Fields, ValueOf } from '#definition';
import { actionForm, activeFields } from '#definition/derive/actionForm';
import { validate, type Issues } from '#definition/derive/validation';
import { acceptBody } from '#definition/derive/wire';
import type { Work } from '#server/contract.ts';
import { checkOthers } from './crossRecordChecks';
import { throwIssues } from '../recordErrors';
import { nameWritten } from '../read/referenceLabels';
import { todayOf } from '#server/time.ts';

/** The values of an action's fields; fields that the body leaves out are missing. */
export type Answers<F> = { readonly [K in keyof F]?: ValueOf<F[K]> | null };

/**
 * Parses and checks the body of an action's call by the rules of its dialog: conditions, required fields, references that exist and that
 * the account sees. Referenced rows are locked until the transaction ends. Throws `Failure` with issues under the names on the wire.
 */
export async function acceptAction<F extends Fields>(
  { context, db, account, plan }: Work,
  action: Omit<Action, 'fields' | 'when' | 'initial'> & { fields?: F; when?: object },
  body: Readonly<Record<string, unknown>>,
): Promise<Answers<F>> {
  const form = actionForm(plan.resource, action as Action);
  const { values: given, issues } = acceptBody(form, body);
  const names = activeFields(form, given);
  const values = Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)));
  const found: Issues = {
    ...(await checkOthers(context, db, { ...plan, resource: form }, [{ values, record: values, before: null, account }]))[0],
    ...validate(form, values),
    ...Object.fromEntries(Object.entries(issues).filter(([name]) => names.includes(name))),
  };
  throwIssues(form, found);
  await nameWritten(context.plans, db, Object.entries(form.fields), [{ before: null, values }]);
  return values as Answers<F>;
}

/**
 * Parses the days of a check-out or check-in as `acceptAction` does; the field named by `today` is today where the body leaves it out.
 * Throws `Failure`.
 *
 * @example await momentsOfDays(work, daysOut, 'checkout_at', body)
 */
export async function momentsOfDays<F extends Fields, K extends keyof F & string>(
  work: Work,
  fields: F,
  today: K,
  body: Readonly<Record<string, unknown>>,
): Promise<Answers<F> & { readonly [N in K]: string }> {
  const said = body[today];
  const isSaid = said !== undefined && said !== null && said !== '';
  const answers = await acceptAction(work, { on: [], fields }, isSaid ? body : { ...body, [today]: todayOf(work.context) });
  return answers as Answers<F> & { readonly [N in K]: string };
}
