import type { PGlite } from '@electric-sql/pglite';
import { protocol } from '@electric-sql/pglite';
import type { StatementOptions } from '../statements/execute';
import { PreparedNames } from '../statements/preparedStatements';

type Message = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number];
type Fields = readonly { name: string; dataTypeID: number }[];
type Cells = readonly (string | null)[];

/** A column of the rows that a statement answers. */
interface Column {
  name: string;
  parse(text: string): unknown;
}

export interface Answer<Row> {
  rows: Row[];
  /** How many rows were written; null for a statement that writes none. */
  written: number | null;
}

/** The command tags of statements that change tables begin with these. */
const schemaCommands = ['CREATE', 'ALTER', 'DROP'];

const { serialize } = protocol;

/**
 * Runs statements on PGlite in one exchange of messages each. `PGlite.query` takes five and plans every statement anew, which costs
 * more than most statements themselves.
 */
export class PgliteStatements {
  private readonly names = new PreparedNames();
  private readonly ready = new Set<string>();
  /** How many names had been given up when statements of such names were last closed. */
  private evictions = 0;
  /** The columns of those that are prepared: they are described once. Should the columns change, PGlite refuses the statement. */
  private readonly columns = new Map<string, readonly Column[]>();

  constructor(private readonly pglite: PGlite) {}

  async run<Row>(text: string, parameters: readonly unknown[], options: StatementOptions): Promise<Answer<Row>> {
    const name = this.names.of(text, options) ?? '';
    const parts = [
      ...this.closeEvicted(),
      ...(this.ready.has(name) ? [] : [serialize.parse({ name, text })]),
      serialize.bind({ statement: name, values: parameters.map(toText) }),
      ...(this.columns.has(name) ? [] : [serialize.describe({ type: 'P' })]),
      serialize.execute({}),
      serialize.sync(),
    ];
    try {
      const { messages } = await this.pglite.execProtocol(Buffer.concat(parts));
      if (name !== '') this.ready.add(name);
      const { command, ...answer } = this.read<Row>(name, messages);
      if (schemaCommands.includes(command)) await this.forget();
      return answer;
    } catch (error) {
      // The statement may have failed before or after it got its name.
      if (name !== '' && !this.ready.has(name)) await this.close(name);
      throw error;
    }
  }

  /** The messages that give up the prepared statements whose names were given up. */
  private closeEvicted(): Uint8Array[] {
    if (this.names.evictions === this.evictions) return [];
    this.evictions = this.names.evictions;
    const evicted = [...this.ready].filter(name => !this.names.has(name));
    for (const name of evicted) {
      this.ready.delete(name);
      this.columns.delete(name);
    }
    return evicted.map(name => serialize.close({ type: 'S', name }));
  }

  /** What was prepared may speak of a table as it was. */
  private async forget(): Promise<void> {
    for (const name of this.ready) await this.close(name);
    this.ready.clear();
    this.columns.clear();
  }

  private async close(name: string): Promise<void> {
    await this.pglite.execProtocol(Buffer.concat([serialize.close({ type: 'S', name }), serialize.sync()]));
  }

  private read<Row>(name: string, messages: readonly Message[]): Answer<Row> & { command: string } {
    const answer = { rows: [] as Row[], written: null as number | null, command: '' };
    let columns = this.columns.get(name) ?? [];
    for (const message of messages) {
      if (message.name === 'rowDescription') columns = this.describe(name, (message as unknown as { fields: Fields }).fields);
      if (message.name === 'commandComplete') Object.assign(answer, outcomeOf((message as unknown as { text: string }).text));
      if (message.name === 'dataRow') answer.rows.push(rowOf(columns, (message as unknown as { fields: Cells }).fields) as Row);
    }
    return answer;
  }

  private describe(name: string, fields: Fields): readonly Column[] {
    const columns = fields.map(({ name: column, dataTypeID }): Column => {
      const parse = this.pglite.parsers[dataTypeID];
      return { name: column, parse: parse ? text => parse(text, dataTypeID) : text => text };
    });
    if (name !== '') this.columns.set(name, columns);
    return columns;
  }
}

function rowOf(columns: readonly Column[], cells: Cells): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [at, { name, parse }] of columns.entries()) {
    const cell = cells[at] ?? null;
    row[name] = cell === null ? null : parse(cell);
  }
  return row;
}

/** Every value goes as text, as the driver for PostgreSQL itself sends it, so that both databases are told the same. */
function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return `{${value.map(inArray).join(',')}}`;
  return clean(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

function inArray(value: unknown): string {
  const text = toText(value);
  return text === null ? 'NULL' : `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

/** PGlite miscounts the bytes of half a surrogate pair, and its protocol is then out of step for good. */
const clean = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** What a command tag says, such as `INSERT 0 1`. */
const outcomeOf = (tag: string) => {
  const [command = '', ...counts] = tag.split(' ');
  return { command, written: ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command) ? Number(counts.at(-1)) : null };
};
