import pg from 'pg';

type Row = Record<string, unknown>;

/** What the rows of a prepared statement look like, as node-postgres reads them. */
interface Shape {
  fields: readonly { name: string }[];
  _parsers: readonly ((text: string) => unknown)[];
  _prebuiltEmptyResultObject: Row;
  parseRow(cells: readonly (string | null)[]): Row;
}

/** A connection of node-postgres, as its queries know it. */
interface Wire {
  describe(what: unknown): void;
}

/** What a query of node-postgres has within. */
interface Inner {
  _result: Shape;
  _accumulateRows: boolean;
  prepare(wire: Wire): void;
  hasBeenParsed(wire: Wire): boolean;
  handleRowDescription(message: unknown): void;
}

const driver = pg.Query.prototype as unknown as Inner;

interface Prepared {
  name: string;
  text: string;
  values: unknown[];
  query_timeout?: number;
}

/** Makes a row of its cells as the driver does, but for cells in the binary form, which no statement here asks for. */
function rowParser(fields: Shape['fields'], parsers: Shape['_parsers'], empty: Row): Shape['parseRow'] {
  const columns = fields.map(({ name }, at) => ({ name, parse: parsers[at] ?? String }));
  return cells => {
    const row: Row = Object.assign({}, empty);
    for (let at = 0; at < columns.length; at += 1) {
      const cell = cells[at];
      const column = columns[at];
      if (column && cell !== null && cell !== undefined) row[column.name] = column.parse(cell);
    }
    return row;
  };
}

/** What one connection knows of the statements it has prepared. */
export class Descriptions {
  private readonly shapes = new Map<string, Shape>();
  private quiet: Wire | null = null;

  of = (name: string): Shape | undefined => this.shapes.get(name);

  keep = (name: string, { fields, _parsers, _prebuiltEmptyResultObject }: Shape): void => {
    const parseRow = rowParser(fields, _parsers, _prebuiltEmptyResultObject);
    this.shapes.set(name, { fields, _parsers, _prebuiltEmptyResultObject, parseRow });
  };

  /** The connection, asked to describe nothing. */
  quietly(wire: Wire): Wire {
    this.quiet ??= Object.assign(Object.create(wire) as Wire, { describe: () => undefined });
    return this.quiet;
  }
}

/**
 * A prepared statement whose rows are described once a connection. Left to itself the driver has them described with every call, and
 * makes ready to read them anew: of a record with eighty columns that is a quarter of the time that reading it takes. Should the
 * columns change, PostgreSQL refuses the statement (0A000) rather than to answer by others.
 */
export class DescribedQuery extends pg.Query {
  readonly query_timeout: number | undefined;

  constructor(
    private readonly statement: Prepared,
    private readonly descriptions: Descriptions,
  ) {
    super(statement);
    this.query_timeout = statement.query_timeout;
  }

  private get inner(): Inner {
    return this as unknown as Inner;
  }

  /** By this the driver sends a statement. */
  prepare(wire: Wire): void {
    const shape = this.descriptions.of(this.statement.name);
    if (!shape || !this.inner.hasBeenParsed(wire)) return driver.prepare.call(this, wire);
    Object.assign(this.inner._result, shape);
    this.inner._accumulateRows = true;
    driver.prepare.call(this, this.descriptions.quietly(wire));
  }

  /** By this the driver hands over the description. */
  handleRowDescription(message: unknown): void {
    driver.handleRowDescription.call(this, message);
    this.descriptions.keep(this.statement.name, this.inner._result);
  }
}
