import type { Fields } from '#definition';
import { stamp } from '#server/time.ts';
import type { Work } from '#server/contract.ts';
import { acceptAction, type Answers } from './acceptAction';

/**
 * The days that a body says of a check-out or a check-in, by the rules of the dialog that asks them; one that it does not say is today's, if it
 * is named as such. Throws Failure.
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
  const answers = await acceptAction(
    work,
    { on: [], fields },
    isSaid ? body : { ...body, [today]: stamp(work.context.now()).slice(0, 10) },
  );
  return answers as Answers<F> & { readonly [N in K]: string };
}
