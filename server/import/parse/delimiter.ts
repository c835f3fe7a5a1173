const delimiters = [',', ';', '\t'] as const;
type Delimiter = (typeof delimiters)[number];

const sampleRecords = 100;

/** The line that Excel writes above the headers to say what parts the cells: `sep=;`. */
const separatorLine = /^\ufeff?"?sep=([^\r\n])"?(?:\r\n|\n|\r)/i;

/** What parts the cells of a CSV text, by its beginning, and how many characters of it say so and hold no cells. */
export function delimiterOf(text: string): { delimiter: string; skipped: number } {
  const line = separatorLine.exec(text);
  if (line) return { delimiter: line[1] ?? ',', skipped: line[0].length };
  const records = countDelimiters(text);
  const scores = delimiters.map(delimiter => ({ delimiter, ...scoreOf(records.map(counts => counts[delimiter])) }));
  const best = scores.reduce((one, other) =>
    other.present > one.present || (other.present === one.present && other.alike > one.alike) ? other : one,
  );
  return { delimiter: best.delimiter, skipped: 0 };
}

/** In how many records a delimiter stands, and how much it parts them alike: its most frequent number in a record, times the records that have so many. */
function scoreOf(counts: readonly number[]): { present: number; alike: number } {
  const byCount = new Map<number, number>();
  for (const count of counts) if (count > 0) byCount.set(count, (byCount.get(count) ?? 0) + 1);
  return {
    present: counts.filter(count => count > 0).length,
    alike: Math.max(0, ...[...byCount].map(([width, records]) => width * records)),
  };
}

/** How often each delimiter stands outside quotes in each of the first records that are there whole. */
function countDelimiters(text: string): Record<Delimiter, number>[] {
  const none = () => ({ ',': 0, ';': 0, '\t': 0 });
  const records: Record<Delimiter, number>[] = [];
  let counts = none();
  let isQuoted = false;
  let isCellStart = true;
  for (const sign of text.replace(/^\ufeff/, '')) {
    if (isQuoted) isQuoted = sign !== '"';
    else if (sign === '"' && isCellStart) isQuoted = true;
    else if (sign === '\n' || sign === '\r') {
      records.push(counts);
      if (records.length === sampleRecords) return records;
      counts = none();
    } else if (isDelimiter(sign)) counts[sign] += 1;
    isCellStart = sign === '\n' || sign === '\r' || sign === '"' || isDelimiter(sign);
  }
  return [...records, counts];
}

const isDelimiter = (sign: string): sign is Delimiter => (delimiters as readonly string[]).includes(sign);
