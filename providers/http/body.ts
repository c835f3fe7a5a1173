/** The body of a call: an object, or a form already made. */
export type Body = FormData | Record<string, unknown> | readonly unknown[];

/** A body with a file in it travels as a form, any other as JSON unless the API wants forms. */
export function encodeBody(body: Body, as: 'json' | 'form' = 'json'): Body {
  if (body instanceof FormData || Array.isArray(body)) return body;
  return as === 'form' || holdsFile(body) ? toForm(body as Record<string, unknown>) : body;
}

/** The body of a PATCH that travels as a POST (specification 1 §7). */
export function overrideMethod(body: Body | undefined, method: string): Body {
  if (body instanceof FormData) {
    body.set('_method', method);
    return body;
  }
  return { ...body, _method: method };
}

const holdsFile = (value: unknown): boolean =>
  value instanceof Blob || (typeof value === 'object' && value !== null && Object.values(value).some(holdsFile));

function toForm(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) append(form, name, value);
  return form;
}

function append(form: FormData, name: string, value: unknown): void {
  if (value === undefined) return;
  if (value instanceof Blob) form.append(name, value, value instanceof File ? value.name : name);
  else if (Array.isArray(value)) appendList(form, name, value);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) append(form, `${name}[${key}]`, part);
  else form.append(name, value === null ? '' : typeof value === 'boolean' ? String(Number(value)) : String(value));
}

/** An empty list is sent as an empty text, so that it empties what was there. */
function appendList(form: FormData, name: string, list: unknown[]): void {
  if (list.length === 0) form.append(name, '');
  list.forEach((part, index) => append(form, isPlain(part) ? `${name}[${index}]` : `${name}[]`, part));
}

const isPlain = (part: unknown) => typeof part === 'object' && part !== null && !(part instanceof Blob);
