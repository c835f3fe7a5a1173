import { HttpError } from 'ra-core';
import type { Permissions, Registry } from '#definition';
import { abilitiesOf, allRights, toggles } from '#definition/derive/rights';
import { readText } from '#definition/texts';
import { nestedRows } from '#definition/nestedRows';
import type { Http } from '../http/http';
import { readRow } from '../data/rows';
import type { Session, UserData } from './session';

/**
 * Signs in with a personal access token, for servers of the family that have no sign-in route (contract §1): the token is tried on
 * `users/me`, which says who that is. A token that is refused is forgotten.
 */
export async function signInByToken(http: Http, session: Session, registry: Registry, token: string): Promise<void> {
  const body = await http.admin({ path: 'users/me', token }).then(
    answer => answer.body,
    (error: unknown) => {
      throw error instanceof HttpError && (error.status === 401 || error.status === 403)
        ? new HttpError('shell.signIn.tokenRefused', error.status)
        : error;
    },
  );
  session.begin({ accessToken: token }, userDataOf(readRow(body), registry));
}

type Row = Record<string, unknown>;

function userDataOf(row: Row, registry: Registry): UserData {
  const text = (name: string) => readText(row[name]) ?? undefined;
  const email = text('email');
  const username = text('username');
  return {
    ...(row.id !== undefined && { id: Number(row.id) }),
    fullName: text('name') ?? [text('first_name'), text('last_name')].filter(Boolean).join(' '),
    ...(email !== undefined && { email }),
    ...(username !== undefined && { username }),
    avatar: text('avatar') ?? null,
    ability: abilityOf(row, registry),
  };
}

/**
 * The rights as far as the row tells them. Of groups such a server tells the names but not the rights: for somebody in a group nothing is
 * hidden that is not denied, and the server's refusal decides.
 */
function abilityOf(row: Row, registry: Registry): UserData['ability'] {
  const own = permissionsOf(row.permissions);
  const groups = (nestedRows(row.groups) ?? []) as Row[];
  const readable = groups.filter(group => group.permissions !== undefined).map(group => permissionsOf(group.permissions));
  if (readable.length === groups.length && row.permissions !== undefined) return abilitiesOf(registry, own, readable);
  const inDoubt = allRights(registry).filter(key => !(toggles as readonly string[]).includes(key));
  return abilitiesOf(registry, own, [...readable, Object.fromEntries(inDoubt.map(key => [key, 1 as const]))]);
}

function permissionsOf(value: unknown): Permissions {
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value).map(([key, state]) => [key, Number(state)] as const);
  return Object.fromEntries(entries.filter(([, state]) => state === 1 || state === -1)) as Permissions;
}
