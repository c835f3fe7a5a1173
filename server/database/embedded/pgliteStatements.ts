import type { PGlite } from '@electric-sql/pglite';
import { protocol } from '@electric-sql/pglite';
import type { StatementOptions } from '../statements/execute';
import { PreparedNames } from '../statements/preparedStatements';
import { rowMaker, type RowColumn, type RowMaker } from '../statements/rowMaker';

type Message = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number];
type Fields = readonly { name: string; dataTypeID: number }[];
type Cells = Parameters<RowMaker>[0];

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
  /** What makes the rows of those that are prepared: they are described once. Should the columns change, PGlite refuses the statement. */
  private readonly makers = new Map<string, RowMaker>();

  constructor(private readonly pglite: PGlite) {}

  async run<Row>(text: string, parameters: readonly unknown[], options: StatementOptions): Promise<Answer<Row>> {
    const name = this.names.of(text, options) ?? '';
    const parts = [
      ...(this.ready.has(name) ? [] : [serialize.parse({ name, text })]),
      serialize.bind({ statement: name, values: parameters.map(toText) }),
      ...(this.makers.has(name) ? [] : [serialize.describe({ type: 'P' })]),
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

  /** What was prepared may speak of a table as it was. */
  private async forget(): Promise<void> {
    for (const name of this.ready) await this.close(name);
    this.ready.clear();
    this.makers.clear();
  }

  private async close(name: string): Promise<void> {
    await this.pglite.execProtocol(Buffer.concat([serialize.close({ type: 'S', name }), serialize.sync()]));
  }

  private read<Row>(name: string, messages: readonly Message[]): Answer<Row> & { command: string } {
    const answer = { rows: [] as Row[], written: null as number | null, command: '' };
    let make = this.makers.get(name);
    for (const message of messages) {
      if (message.name === 'rowDescription') make = this.makerOf(name, (message as unknown as { fields: Fields }).fields);
      if (message.name === 'commandComplete') Object.assign(answer, outcomeOf((message as unknown as { text: string }).text));
      if (message.name === 'dataRow') answer.rows.push(make?.((message as unknown as { fields: Cells }).fields) as Row);
    }
    return answer;
  }

  private makerOf(name: string, fields: Fields): RowMaker {
    const columns = fields.map(({ name: column, dataTypeID }): RowColumn => {
      const parse = this.pglite.parsers[dataTypeID];
      return { name: column, parse: parse ? text => parse(text, dataTypeID) : text => text };
    });
    // What is run but once is not worth more.
    if (name === '') return cells => Object.fromEntries(columns.map((column, at) => [column.name, valueOf(column, cells[at] ?? null)]));
    const make = rowMaker(columns);
    this.makers.set(name, make);
    return make;
  }
}

const valueOf = ({ parse }: RowColumn, cell: string | null) => (cell === null ? null : parse(cell));

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
