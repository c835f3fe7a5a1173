/** What a module keeps under a key has the type of the key. */
export class StateKey<T> {
  declare protected readonly type: T;

  /** @param name for debugging alone */
  constructor(readonly name: string) {}
}

/** What modules keep of one write from one hook to the next. */
export class WriteState {
  private readonly values = new Map<StateKey<unknown>, unknown>();

  get<T>(key: StateKey<T>): T | undefined {
    // Only `set` adds values, and only of the key's type.
    return this.values.get(key) as T | undefined;
  }

  set<T>(key: StateKey<T>, value: T): void {
    this.values.set(key, value);
  }
}
