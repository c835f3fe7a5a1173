import type { Random } from '#definition';
import type { ServerProcess } from './serverProcess';

/** What a record may be like after a crash: as it was acknowledged last, or as the write under way wanted it. */
export interface Expected {
  register: 'locations' | 'causes' | 'companies';
  id: number | null;
  /** Null for a record that is not, or no longer, there. */
  acknowledged: string | null;
  underWay?: string | null;
}

/** Two links say that a cause's set is the first one, three that it is the second. */
export const linkSets = (companies: readonly number[]): readonly (readonly number[])[] => [companies.slice(0, 2), companies.slice(1, 4)];

/** Writers who create, change and delete records until the server is gone, each remembering what they were told. */
export class Storm {
  readonly records = new Map<string, Expected>();
  acknowledged = 0;

  constructor(
    private readonly server: ServerProcess,
    private readonly companies: readonly number[],
    private readonly random: Random,
  ) {}

  /** Goes on until the server does not answer any more; it is killed after so many answers. */
  async rage(writers: number, answersUntilDeath: number, kill: () => void): Promise<void> {
    const told = () => {
      this.acknowledged += 1;
      if (this.acknowledged === answersUntilDeath) kill();
    };
    await Promise.all(Array.from({ length: writers }, (_, writer) => this.write(writer, told)));
  }

  private async write(writer: number, told: () => void): Promise<void> {
    try {
      for (let turn = 0; ; turn += 1) await this.live(`${this.server.child.pid} ${writer} ${turn}`, told);
    } catch (error) {
      // The server is dead: what it was told last is in doubt.
      if (!(error instanceof TypeError)) throw error;
    }
  }

  /** The life of one record: made, changed a few times, sometimes deleted. */
  private async live(name: string, told: () => void): Promise<void> {
    const register = this.random.pick(['locations', 'causes', 'companies'] as const);
    const record: Expected = { register, id: null, acknowledged: null };
    this.records.set(name, record);
    for (const state of ['0', '1', '0'].slice(0, this.random.integer(1, 3))) {
      record.underWay = state;
      const path = record.id === null ? register : `${register}/${record.id}`;
      const answer = await this.server.call(record.id === null ? 'POST' : 'PATCH', path, this.bodyOf(register, name, state));
      if (answer.body.status !== 'success') throw new Error(JSON.stringify(answer.body));
      record.id ??= Number(answer.body.payload?.id);
      record.acknowledged = state;
      delete record.underWay;
      told();
    }
    if (this.random.integer(0, 4) > 0) return;
    record.underWay = null;
    const answer = await this.server.delete(`${register}/${record.id}`);
    if (answer.body.status !== 'success') throw new Error(JSON.stringify(answer.body));
    record.acknowledged = null;
    delete record.underWay;
    told();
  }

  private bodyOf(register: Expected['register'], name: string, state: string): object {
    if (register === 'locations') return { name, city: state, company_id: this.companies[Number(state)] };
    if (register === 'companies') return { name, notes: state };
    return { cause_name: name, cause_type: 'asset', cause_question: state, company: linkSets(this.companies)[Number(state)]?.join(',') };
  }
}
