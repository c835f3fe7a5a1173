import { Hono, type Context } from 'hono';
import type { ModuleRoutes, ServerContext } from '#server/contract.ts';
import { forbidden } from '#server/http/failure.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { booksAbout } from './book/booksAbout';
import { measuresOf } from './book/measures';
import { stepTimesOf } from './book/stepTimes';
import { otherBooks, otherTrends } from './book/otherBooks';
import { readRange } from './book/range';
import { fieldsOfBook, headOf, hiddenOf, readableBook } from './book/readableBook';
import { sheetOf } from './book/sheet';
import { trailOf } from './book/trail';
import { trendOf } from './book/trend';
import { closuresOf } from './masters/gone';

export const bookModule: ModuleRoutes = { at: 'api', create: bookRoutes };

/** The longest ranges of a sheet, of measures and of a trend, in days. */
const [mostOfSheet, mostOfTrend] = [62, 3_660];

/** A book of a master: sheet, trends, measures and trail (specification 2 §7). */
function bookRoutes(context: ServerContext): Hono<AppEnv> {
  const askerOf = (c: Context<AppEnv>) => ({ context, db: context.db, account: c.get('account') });
  const paramsOf = (c: Context<AppEnv>) => new URL(c.req.url).searchParams;
  const read = (c: Context<AppEnv>) => readableBook(askerOf(c), wholeOf(c.req.param('book')));
  return new Hono<AppEnv>()
    .get('/e-loggers/books', async c => c.json({ books: await booksAbout(askerOf(c), paramsOf(c)) }))
    .get('/e-loggers/books/:book', async c => {
      const book = await read(c);
      const hidden = await hiddenOf(askerOf(c), book);
      const fields = await fieldsOfBook(askerOf(c), book);
      const closed = (await closuresOf(context.db, [book.book.id])).get(book.book.id) ?? null;
      return c.json({ ...headOf(book), closed, fields: fields.filter(({ key }) => !hidden.has(key)) });
    })
    .get('/e-loggers/books/:book/sheet', async c =>
      c.json(await sheetOf(askerOf(c), await read(c), readRange(paramsOf(c), context.now(), mostOfSheet))),
    )
    .get('/e-loggers/books/:book/measures', async c => {
      const [found, range] = [await read(c), readRange(paramsOf(c), context.now(), mostOfSheet)];
      return c.json({ ...(await measuresOf(askerOf(c), found, range)), step_times: await stepTimesOf(context.db, found.book.id, range) });
    })
    .get('/e-loggers/books/:book/others', async c => c.json({ books: await otherBooks(askerOf(c), await read(c)) }))
    .get('/e-loggers/books/:book/trend', async c => {
      const [params, found] = [paramsOf(c), await read(c)];
      const [key, range] = [params.get('key') ?? '', readRange(params, context.now(), mostOfTrend)];
      const others = params.has('with') && { others: await otherTrends(askerOf(c), found, params.get('with'), key, range) };
      return c.json({ ...(await trendOf(askerOf(c), found, key, range)), ...others });
    })
    .get('/e-loggers/books/:book/trail', async c => {
      if (!c.get('account').may('e-loggers.audit')) throw forbidden();
      return c.json(await trailOf(askerOf(c), await read(c), paramsOf(c)));
    });
}
