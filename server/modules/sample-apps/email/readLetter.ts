import type { Account } from '#server/access/account.ts';
import type { Mailbox } from '#src/domain/sample-apps/email.ts';
import { bodyFields, type Body } from '../fields/bodyFields';
import { recipientsOf } from './contacts';

/** What somebody writes. */
export interface Writing {
  to: readonly Mailbox[];
  cc: readonly Mailbox[];
  bcc: readonly Mailbox[];
  subject: string;
  message: string;
}

const lists = ['to', 'cc', 'bcc'] as const;

/**
 * What a body says of a letter. Recipients are addresses, or objects with one, of people that the sample mail knows. Throws `Failure` (422) with
 * what is wrong by field.
 *
 * @param isSent whether it goes out now: then somebody must get it
 */
export function readLetter(account: Account, body: Body, isSent: boolean): Writing {
  const fields = bodyFields(body);
  const known = recipientsOf(account);
  const people = Object.fromEntries(
    lists.map(name => {
      const given: readonly unknown[] = [body[name] ?? []].flat();
      const found = given.map(one => known.find(({ email }) => email === addressOf(one)));
      const unknown = found.indexOf(undefined);
      if (unknown >= 0)
        fields.refuse(name, {
          rule: 'No sample person has the address {{address}}.',
          args: { address: addressOf(given[unknown]).slice(0, 100) },
        });
      return [name, [...new Set(found.filter(one => one !== undefined))]];
    }),
  ) as unknown as Pick<Writing, (typeof lists)[number]>;
  if (isSent && lists.every(name => [body[name] ?? []].flat().length === 0)) fields.refuse('to', { rule: 'required' });
  const letter = { ...people, subject: fields.text('subject'), message: fields.markup('message') };
  fields.check();
  return letter;
}

function addressOf(given: unknown): string {
  const address = typeof given === 'object' && given !== null ? (given as Body).email : given;
  return typeof address === 'string' ? address.trim().toLowerCase() : '';
}
