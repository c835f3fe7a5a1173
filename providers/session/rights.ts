import { AbilityBuilder, createMongoAbility, subject, type MongoAbility, type RawRuleOf } from '@casl/ability';
import type { Registry } from '#definition';
import type { Ability, UserData } from './session';

/** react-admin's words for what one does, as the rights name it. */
const actions: Readonly<Record<string, string>> = {
  list: 'view',
  show: 'view',
  export: 'view',
  clone: 'create',
  update: 'edit',
  restore: 'delete',
};

/** Who sees only their own records sees the register: which they are, the server says. */
const ownView = 'view.own';

/** The names `available_actions` gives to the same (contract §3). */
const recordActions: Readonly<Record<string, readonly string[]>> = { edit: ['update', 'edit'] };

export interface Wish {
  action: string;
  resource: string;
  record?: Readonly<Record<string, unknown>> | undefined;
}

/** What the signed-in person may do; with no abilities stored, only read `Auth` (decisions §2). */
export function abilityOf(userData: UserData | null): MongoAbility {
  const rules = userData?.ability;
  if (Array.isArray(rules) && rules.length > 0) return createMongoAbility(rules.map(ruleOf));
  const { can, build } = new AbilityBuilder(createMongoAbility);
  can('read', 'Auth');
  return build();
}

const ruleOf = ({ action, subject: on, conditions, fields }: Ability): RawRuleOf<MongoAbility> => ({
  action,
  subject: on,
  ...(conditions && { conditions }),
  ...(fields && { fields }),
});

/**
 * Whether a wish is granted: by right on the register's permission family, then by what the row itself allows.
 *
 * @example mayDo(ability, registry, { action: 'delete', resource: 'hardware', record })
 */
export function mayDo(ability: MongoAbility, registry: Registry, { action, resource, record }: Wish): boolean {
  const verb = actions[action] ?? action;
  const on = subjectOf(registry, resource);
  const verbs = verb === 'view' ? [verb, ownView] : [verb];
  const granted = verbs.some(one => (record ? ability.can(one, subject(on, { ...record })) : ability.can(one, on)));
  return granted && rowAllows(action, record);
}

/** `companies@select` and `companies` are the same family of rights. */
function subjectOf(registry: Registry, resource: string): string {
  const name = resource.split('@')[0] ?? resource;
  return registry.has(name) ? registry.get(name).permission : name;
}

function rowAllows(action: string, record: Wish['record']): boolean {
  const available = record?.available_actions;
  if (typeof available !== 'object' || available === null) return true;
  const names = recordActions[action] ?? [action];
  return !names.some(name => (available as Record<string, unknown>)[name] === false);
}
