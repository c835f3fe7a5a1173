/** Rights by key: 1 grants, -1 denies, 0 says nothing. */
export type Permissions = Readonly<Record<string, number>>;

/** Answers whether one person holds a right. */
export type Rights = (key: string) => boolean;

/** What only a superuser may do: an admin passes everything else (decisions §2). */
const superuserOnly = /^(superuser$|groups\.|settings\.)/;

/** Resolves one key: one's own 1 or -1 wins, otherwise any group with 1 grants; a group's -1 beats nobody's 1. */
export function grants(key: string, own: Permissions, groups: readonly Permissions[]): boolean {
  const said = own[key] ?? 0;
  if (said !== 0) return said === 1;
  return groups.some(group => group[key] === 1);
}

/** The rights of a person with these permissions of their own and these groups. */
export function resolveRights(own: Permissions, groups: readonly Permissions[]): Rights {
  if (grants('superuser', own, groups)) return () => true;
  const admin = grants('admin', own, groups);
  return key => (admin && !superuserOnly.test(key)) || grants(key, own, groups);
}

/** Reads stored permissions; whatever is not 1 or -1 says nothing. */
export function readPermissions(stored: unknown): Permissions {
  const value: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored;
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).flatMap(([key, said]) => (Number(said) === 1 || Number(said) === -1 ? [[key, Number(said)]] : [])));
}
