import { runCommand, say } from '#server/commandLine.ts';
import { connect } from '#server/database/connect.ts';
import { verifyBooks } from '#server/modules/e-loggers/chain/verifyBooks.ts';
import { readSettings } from '#server/settings.ts';

const reasons = {
  hash: 'the link was rewritten',
  gap: 'a link is missing',
  head: 'the chain ends before its head',
  entries: 'the number of entries is another',
  row: 'the entry is not what its link says',
} as const;

/**
 * Walks through the chains of all logbooks of the database that the environment names, and says of each how far it holds. Ends with 1 where one
 * is broken.
 */
async function main(): Promise<number> {
  const { db, close } = await connect(readSettings(process.env));
  let [books, broken] = [0, 0];
  try {
    for await (const book of verifyBooks(db)) {
      books += 1;
      if (book.broken) broken += 1;
      const outcome = book.broken
        ? `broken at link ${String(book.broken.place)}: ${reasons[book.broken.why]}`
        : `unbroken, head ${book.head}`;
      say(`${book.number}: ${String(book.entries)} entries, ${String(book.links)} links since ${book.since ?? 'never'} UTC, ${outcome}`, 0);
    }
  } finally {
    await close();
  }
  return say(`${String(books)} books, ${String(broken)} broken`, broken > 0 ? 1 : 0);
}

runCommand(main);
