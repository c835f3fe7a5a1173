import {
  PostgresQueryCompiler,
  type CompiledQuery,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type RootOperationNode,
} from 'kysely';

/** Writes down the statements that are asked of a database while somebody wants to know; beginning and ending a transaction is none. */
export class StatementLog implements KyselyPlugin {
  private texts: string[] | null = null;
  private readonly nodes = new WeakMap<object, RootOperationNode>();

  /** The statements that a piece of work asks. */
  async during(work: () => Promise<unknown>): Promise<string[]> {
    const texts: string[] = [];
    this.texts = texts;
    await work().finally(() => (this.texts = null));
    return texts;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    if (this.texts) this.nodes.set(queryId, node);
    return node;
  }

  // A statement may be put into words without being asked.
  async transformResult({ result, queryId }: PluginTransformResultArgs) {
    const node = this.nodes.get(queryId);
    if (node) this.texts?.push(textOf(new PostgresQueryCompiler().compileQuery(node, queryId)));
    return result;
  }
}

/** The words of a statement, and of the one that it hands over to be run within it. */
const textOf = ({ sql, parameters }: CompiledQuery) =>
  [sql, ...(sql.includes('ms_ids(') ? parameters : [])].map(part => String(part).replace(/\s+/g, ' ')).join(' ');
