import { Hono, type Context } from 'hono';
import { sql } from 'kysely';
import type { ServerContext, ModuleRoutes } from '#server/contract.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { Failure, forbidden, success } from '#server/http/failure.ts';
import { byteStream } from '#server/http/byteStream.ts';
import { readUpload } from '#server/uploads/readUpload.ts';
import { begin, resumeImports } from '../../import/jobs/runImport';
import { accountOfImport, openJob } from '../../import/jobs/openJob';
import { listImports } from '../../import/http/listImports';
import { correctRow } from '../../import/jobs/correctRow';
import { isUnderWay, presentDetail, presentImport, presentImportRow } from '../../import/http/presentImport';
import { readMapping } from '../../import/http/readMapping';
import { rejectedRowsFile } from '../../import/http/rejectedRowsFile';
import { listRows } from '../../import/http/listRows';
import { countRows, deleteImport, readImport, type ImportRecord } from '../../import/jobs/importTables';
import { guessMapping, makeable, registerOfType, rememberAliases } from '#server/import/match/columnTargets.ts';
import { acceptFiles } from '../../import/http/acceptFiles';
import { requestTranslator } from '#server/i18n/requestTranslator.ts';
import { realWriter } from '#server/import/rows/rowWriter.ts';

type Call = Context<AppEnv>;

export const importModule: ModuleRoutes = { at: 'api', create: importRoutes };

/** Imports: files that become records, in steps one can look at before and take back afterwards (contract §9). */
function importRoutes(context: ServerContext): Hono<AppEnv> {
  const one = '/imports/:import';
  return new Hono<AppEnv>()
    .get('/imports', c => list(c, context))
    .post('/imports', c => upload(c, context))
    .get(one, async c => c.json(await presentDetail(context, await importOf(c, context), requestTranslator(c, context.plans.registry))))
    .delete(one, c => remove(c, context))
    .get(`${one}/rows`, async c =>
      c.json(
        await listRows(context, await importOf(c, context), new URL(c.req.url).searchParams, requestTranslator(c, context.plans.registry)),
      ),
    )
    .post(`${one}/rows/:row`, c => mend(c, context))
    .get(`${one}/refused`, c => refused(c, context))
    .post(`${one}/mapping`, c => map(c, context))
    .post(`${one}/check`, c => check(c, context))
    .post(`${one}/undo`, c => takeBack(c, context))
    .post('/imports/process/:import', c => process(c, context));
}

/** The import of an address: one's own, and everybody's for whoever may do everything. */
async function importOf(c: Call, context: ServerContext): Promise<ImportRecord> {
  const account = c.get('account');
  if (!account.may('import')) throw forbidden();
  const record = await readImport(context.db, idIn(c.req.param('import')));
  if (!record || (record.user_id !== account.id && !account.may('superuser'))) throw new Failure('Import not found.');
  return record;
}

async function list(c: Call, context: ServerContext) {
  const account = c.get('account');
  if (!account.may('import')) throw forbidden();
  await resumeImports(context);
  const records = await listImports(context.db, account, new URL(c.req.url).searchParams);
  return c.json(await Promise.all(records.map(record => presentImport(context, record))));
}

async function upload(c: Call, context: ServerContext) {
  const account = c.get('account');
  if (!account.may('import')) throw forbidden();
  const { body } = await readUpload(c, context, { takesFiles: true });
  const { records, refused } = await acceptFiles(context, account, body, c.req.raw.signal);
  const files = await Promise.all(records.map(record => presentImport(context, record)));
  return c.json({ files, ...(refused.length > 0 && { refused: refused.map(requestTranslator(c, context.plans.registry)) }) });
}

async function remove(c: Call, context: ServerContext) {
  const record = await importOf(c, context);
  await deleteImport(context.db, record.id);
  return c.json(success('Import deleted. What it brought in stays.'));
}

/** Names the register, and guesses what its columns feed; or says what somebody chose. */
async function map(c: Call, context: ServerContext) {
  const record = idle(await importOf(c, context));
  const { body } = await readUpload(c, context, { takesFiles: false });
  const resource = registerOfType(context.plans.registry, body['import-type']);
  if (!resource) throw new Failure({ 'import-type': ['Choose what the rows are.'] });
  if ((await countRows(context.db, record.id)).saved.created)
    throw new Failure('Rows of this import are saved already. Take it back first.');
  const mapping = await guessMapping(context, resource, record.headers);
  const options = { ...record.options, makes: makeable(context.plans.registry, resource, mapping) };
  await sql`update imports set register = ${resource.name}, mapping = ${JSON.stringify(mapping)}::text::jsonb, options = ${JSON.stringify(options)}::text::jsonb,
    state = 'uploaded', makes = null, problem = null where id = ${record.id}`.execute(context.db);
  return c.json(success('Mapped.', await presentDetail(context, await importOf(c, context), requestTranslator(c, context.plans.registry))));
}

/** Keeps what somebody chose, and tries all rows. */
async function check(c: Call, context: ServerContext) {
  const record = await importOf(c, context);
  if (record.state === 'running' || record.state === 'undoing') throw busy();
  await keepPlan(c, context, record);
  await begin(context, record.id, 'checking', { place: 0, done: 0 });
  return c.json(
    success(
      'The rows are being looked at.',
      await presentDetail(context, await importOf(c, context), requestTranslator(c, context.plans.registry)),
    ),
  );
}

async function keepPlan(c: Call, context: ServerContext, record: ImportRecord): Promise<void> {
  const { body } = await readUpload(c, context, { takesFiles: false });
  const account = await accountOfImport(context, record);
  const { saved } = await countRows(context.db, record.id);
  if (saved.created || saved.updated) throw new Failure('Rows of this import are saved already. Take it back first.');
  const plan = await readMapping(context, record, body);
  openJob(context, account, { ...record, ...plan }, realWriter(context, account));
  await sql`update imports set register = ${plan.register}, mapping = ${JSON.stringify(plan.mapping)}::text::jsonb,
    options = ${JSON.stringify(plan.options)}::text::jsonb, makes = null where id = ${record.id}`.execute(context.db);
  await rememberAliases(context.db, plan.register, plan.mapping);
}

/** Brings the rows in. A caller who has tried nothing says here what the columns are (contract §9). */
async function process(c: Call, context: ServerContext) {
  const record = idle(await importOf(c, context));
  if (record.state === 'done' || record.state === 'undone')
    throw new Failure('This import is over. Upload the file again to import it again.');
  const { body } = await readUpload(c, context, { takesFiles: false });
  const mode = body.mode === 'all' ? 'all' : 'good';
  if (record.state === 'uploaded' || body['column-mappings']) await keepPlan(c, context, record);
  const { checked, saved } = await countRows(context.db, record.id);
  if (mode === 'all' && checked.refused)
    throw new Failure({
      rule: '{{refused}} rows would be refused. Mend them, or import the good rows only.',
      args: { refused: checked.refused },
    });
  const isBegun = Object.keys(saved).length > 0;
  await sql`update imports set mode = ${mode} where id = ${record.id}`.execute(context.db);
  await begin(context, record.id, 'running', isBegun ? record : { place: -1, done: 0 });
  return c.json({ status: 'success', messages: { redirect_url: `/imports?id=${record.id}` }, payload: null });
}

async function takeBack(c: Call, context: ServerContext) {
  const record = await importOf(c, context);
  if (isUnderWay(record)) throw busy();
  const { saved } = await countRows(context.db, record.id);
  if (!saved.created && !saved.updated) throw new Failure('There is nothing to take back.');
  await begin(context, record.id, 'undoing', { place: 2_147_483_646, done: record.total });
  return c.json(
    success(
      'The import is being taken back.',
      await presentDetail(context, await importOf(c, context), requestTranslator(c, context.plans.registry)),
    ),
  );
}

async function mend(c: Call, context: ServerContext) {
  const record = idle(await importOf(c, context));
  if (record.state !== 'checked') throw new Failure('Rows can be mended once they were looked at, and before they are imported.');
  const { cells } = (await readUpload(c, context, { takesFiles: false })).body;
  if (typeof cells !== 'object' || cells === null || Array.isArray(cells))
    throw new Failure({ cells: ['Say the text of each cell by its header.'] });
  const row = await correctRow(context, record, idIn(c.req.param('row')), cells as Record<string, unknown>);
  return c.json(success('Mended.', presentImportRow(row, requestTranslator(c, context.plans.registry))));
}

async function refused(c: Call, context: ServerContext) {
  const record = await importOf(c, context);
  return c.body(
    byteStream(rejectedRowsFile(context, record, c.req.query('locale') ?? 'en'), async () => undefined),
    200,
    { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="refused.csv"', 'cache-control': 'no-store' },
  );
}

/** A whole number; anything else names nothing. */
const idIn = (text: string | undefined) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0);

const busy = () => new Failure('This import is being worked on. Wait until that is done.');

function idle(record: ImportRecord): ImportRecord {
  if (isUnderWay(record)) throw busy();
  return record;
}
