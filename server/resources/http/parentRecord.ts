import type { MiddlewareHandler } from 'hono';
import { nestedBy } from '#definition/derive/nestedPath';
import { mayView, rightFor, type Verb } from '#definition/derive/rights';
import type { ServerContext, Plan } from '#server/contract.ts';
import { targetOf } from '#server/database/schema/tables.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { forbidden } from '#server/http/failure.ts';
import { fieldOf } from '../sql/fieldPaths';
import { readRecord } from '../read/readRecords';
import { isVisible } from '../visibility';
import { notFound } from '../recordErrors';

/** What a method means to do; a POST adds, or changes what it names. */
const verbs: Readonly<Record<string, Verb>> = { GET: 'view', PATCH: 'edit', PUT: 'edit', DELETE: 'delete' };

/** Sees to it that the record an address lies below is there for the person, and that a record named below it belongs to it. */
export function parentRecord(context: ServerContext, plan: Plan): MiddlewareHandler<AppEnv> {
  const field = nestedBy(plan.resource) ?? '';
  const owner = context.plans.get(targetOf(fieldOf(plan.resource, field)));
  const wholeIn = (text: string | undefined) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0);
  return async (c, next) => {
    const account = c.get('account');
    const verb = verbs[c.req.method] ?? (c.req.param('id') === undefined ? 'create' : 'edit');
    const may = verb === 'view' ? mayView(plan.resource, account) : account.may(rightFor(plan.resource, verb));
    if (!may || !mayView(owner.resource, account)) throw forbidden();
    const parent = await readRecord(context, context.db, owner, wholeIn(c.req.param('parent')), 'known');
    if (!parent || !isVisible(owner, parent, account)) throw notFound(owner);
    const named = c.req.param('id');
    const record = named === undefined ? null : await readRecord(context, context.db, plan, wholeIn(named), 'known');
    if (named !== undefined && (record?.[field] as { id: number } | null | undefined)?.id !== parent.id) throw notFound(plan);
    c.set('parent', { field, id: parent.id });
    await next();
  };
}
