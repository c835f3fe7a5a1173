import { createRandom } from '#definition';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { stamp } from '#server/time.ts';
import { plans, roles, statuses } from '#src/domain/sample-apps/lists/users.ts';
import { peopleNames } from '../lists/peopleNames';
import { insertUser } from './users';

/** The name of the app, by which it is known whether its examples were made. */
export const usersApp = 'users';

const companies = ['Harbour Pumps', 'Delmon Cooling', 'Northwind Cranes', 'Salt Road Logistics', 'Blue Gate Marine', 'Cedar Controls'];
const billings = ['Auto Debit', 'Manual - Cash', 'Manual - Credit Card', 'Manual - Paypal'];
const places = ['Bahrain', 'France', 'Germany', 'India', 'Jordan', 'Portugal', 'Saudi Arabia', 'United Kingdom'];

/** Users that people find at first. */
const count = 50;

/** Writes the users that people find when the first of them opens the app; the same ones everywhere. */
export async function seedUsers({ now }: ServerContext, db: Connection): Promise<void> {
  const random = createRandom(7);
  const at = stamp(now());
  for (const [index, name] of peopleNames(count).entries()) {
    const username = name.toLowerCase().replace(/[^a-z]+/g, '.');
    await insertUser(
      db,
      {
        ...{ fullName: name, username, email: `${username}@sample.example`, company: random.pick(companies), country: random.pick(places) },
        contact: `+973 17 ${String(100_000 + index * 7919).slice(0, 3)} ${String(100_000 + index * 7919).slice(3)}`,
        ...{ role: random.pick(roles), currentPlan: random.pick(plans), status: random.pick(statuses), billing: random.pick(billings) },
      },
      { at },
    );
  }
}
