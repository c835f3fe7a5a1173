import { isDay } from '#definition/parseDay';
import { isBlank, keepable } from '#definition/texts';
import { Failure } from '#server/http/failure.ts';
import type { Message } from '#server/i18n/message.ts';
import { cleaned } from '#server/resources/write/sanitizeHtml.ts';

export type Body = Readonly<Record<string, unknown>>;

/** Characters of a line of text, and of text with its markup. */
export const [longestText, longestMarkup] = [255, 20_000];

/** Reads the fields of a body one by one and collects what is wrong with them; `check` throws that as one `Failure` (422). */
export function bodyFields(body: Body) {
  const wrong: Record<string, Message[]> = {};
  const refuse = (field: string, rule: Message) => void (wrong[field] ??= [rule]);
  return {
    has: (field: string) => field in body,
    refuse,
    /** A line of text without blanks around it; the empty one for nothing. */
    text(field: string, { required = false, max = longestText }: { required?: boolean; max?: number } = {}): string {
      const value = isBlank(body[field]) ? '' : body[field];
      if (typeof value !== 'string') {
        refuse(field, { rule: 'text' });
        return '';
      }
      const text = keepable(value).trim();
      if (required && text === '') refuse(field, { rule: 'required' });
      if (text.length > max) refuse(field, { rule: 'tooLong', args: { max } });
      return text;
    },
    /** Markup without what acts. */
    markup(field: string): string {
      const value = isBlank(body[field]) ? '' : body[field];
      if (typeof value === 'string' && value.length <= longestMarkup) return keepable(cleaned(value));
      refuse(field, { rule: 'tooLong', args: { max: longestMarkup } });
      return '';
    },
    boolean(field: string): boolean {
      const value = body[field];
      if (typeof value !== 'boolean') refuse(field, { rule: 'boolean' });
      return value === true;
    },
    /** One of some words. */
    option<Option extends string>(field: string, options: readonly Option[]): Option {
      const found = options.find(option => option === body[field]);
      if (found === undefined) refuse(field, { rule: 'option', args: { options: options.join(', ') } });
      return found ?? (options[0] as Option);
    },
    whole(field: string, { min, max }: { min: number; max: number }): number {
      const value = Number(body[field]);
      if (!Number.isInteger(value)) refuse(field, { rule: 'integer' });
      else if (value < min) refuse(field, { rule: 'tooSmall', args: { min } });
      else if (value > max) refuse(field, { rule: 'tooLarge', args: { max } });
      return value;
    },
    day(field: string): string {
      const value = String(body[field] ?? '').slice(0, 10);
      if (!isDay(value)) refuse(field, { rule: isBlank(body[field]) ? 'required' : 'date' });
      return value;
    },
    check(): void {
      if (Object.keys(wrong).length > 0) throw new Failure(wrong, { status: 422 });
    },
  };
}
