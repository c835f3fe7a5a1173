interface Known<Value> {
  state: string;
  value: Value;
}

/** What was found out about some registers, each with the state they were in: it holds while they are in that. The oldest is forgotten first. */
export class VersionedCache<Value> {
  private readonly known = new Map<string, Known<Value>>();

  constructor(private readonly most: number) {}

  /** What was found out last, whatever was written since; null if nothing was. */
  last(key: string): Value | null {
    return this.known.get(key)?.value ?? null;
  }

  /** What was found out in this state; null if nothing was. */
  in(key: string, state: string): Value | null {
    const known = this.known.get(key);
    return known?.state === state ? known.value : null;
  }

  hold(key: string, state: string, value: Value): void {
    this.known.delete(key);
    this.known.set(key, { state, value });
    const [oldest] = this.known.keys();
    if (this.known.size > this.most && oldest !== undefined) this.known.delete(oldest);
  }
}
