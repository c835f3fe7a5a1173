/** What came of walking through the chain of a book. */
export interface Verified {
  number: string;
  entries: number;
  links: number;
  head: string;
  /** When its first link was written, `yyyy-MM-dd HH:mm:ss`, UTC; null where it has none. */
  since: string | null;
  /** The link that had the head on paper; missing where the server does not say. */
  printed?: { place: number; at: string } | null;
  broken: { place: number } | null;
}

/** What has come of an answer that is read as it comes. */
export interface VerifyNews {
  /** How many books and links are looked at. */
  total: number;
  links: number;
  books: readonly Verified[];
}

/**
 * Reads an answer of `verify` as it comes: on its first line how much there is, then a book on each line. Answers what has come each time, and throws
 * where it breaks off before its end.
 */
export async function* verifyLines(body: ReadableStream<Uint8Array>): AsyncGenerator<VerifyNews> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let [rest, isWhole] = ['', false];
  let news: VerifyNews | null = null;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    const books: Verified[] = [];
    for (const line of lines) {
      if (line === ']}') isWhole = true;
      else if (news === null) news = JSON.parse(`${line}]}`) as VerifyNews;
      else if (line !== '') books.push(JSON.parse(line.replace(/^,/, '')) as Verified);
    }
    if (news) yield (news = { ...news, books: [...news.books, ...books] });
  }
  if (!isWhole) throw new Error('elogger.verifyCut');
}
