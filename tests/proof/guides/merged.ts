type Options = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Options =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The options of a definition together with what guides add to them: at any depth, but a field stands whole for the one before. */
export const merged = (...all: readonly Options[]): Options =>
  all.reduce((sum, part) => {
    const changed = Object.entries(part).map(([name, value]) => {
      const before = sum[name];
      if (!isPlain(before) || !isPlain(value)) return [name, value] as const;
      return [name, name === 'fields' ? { ...before, ...value } : merged(before, value)] as const;
    });
    return { ...sum, ...Object.fromEntries(changed) };
  });
