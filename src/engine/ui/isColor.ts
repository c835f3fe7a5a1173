/** Whether a value may be used as a colour; anything else that comes where a colour should is shown as text only. */
export const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{3,8}$/i.test(value);
