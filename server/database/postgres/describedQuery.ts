import pg from 'pg';
import { rowMaker, type RowMaker } from '../statements/rowMaker';

/** What the rows of a prepared statement look like, as node-postgres reads them. */
interface Shape {
  fields: readonly { name: string }[];
  _parsers: readonly ((text: string) => unknown)[];
  parseRow: RowMaker;
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

/** What one connection knows of the statements it has prepared. */
export class Descriptions {
  private readonly shapes = new Map<string, Shape>();
  private quiet: Wire | null = null;

  of = (name: string): Shape | undefined => this.shapes.get(name);

  keep = (name: string, { fields, _parsers }: Shape): void => {
    // No statement here asks for cells in the binary form.
    const parseRow = rowMaker(fields.map((field, at) => ({ name: field.name, parse: _parsers[at] ?? String })));
    this.shapes.set(name, { fields, _parsers, parseRow });
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
