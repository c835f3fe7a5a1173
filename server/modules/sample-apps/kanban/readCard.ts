import { isDay } from '#definition/parseDay';
import { isBlank, keepable } from '#definition/texts';
import { Failure } from '#server/http/failure.ts';
import { cleaned } from '#server/resources/write/sanitizeHtml.ts';
import type { Message } from '#server/i18n/message.ts';
import { labels, type KanbanTask, type Label } from '#src/domain/sample-apps/kanban.ts';

export type Body = Readonly<Record<string, unknown>>;

/** Characters of a title or a name, of a comment and of a description with its markup; entries of a list; characters of a cover. */
const longest = { text: 255, comment: 2000, description: 20_000, list: 50, cover: 60_000 };

type Card = Omit<KanbanTask, 'id' | 'boardId'>;

/** What a body says of a card: only what it names. Throws `Failure` (422) with what is wrong by field. */
export function readCard(body: Body): Partial<Card> {
  const wrong: Record<string, Message[]> = {};
  const read: Partial<Card> = {};
  const take = <Name extends keyof Card>(name: Name, readValue: (value: unknown) => Card[Name]) => {
    if (!(name in body)) return;
    try {
      read[name] = readValue(body[name]);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      wrong[name] = [error.rule];
    }
  };
  take('title', readTitle);
  take('description', value => keepable(cleaned(bounded(value ?? '', longest.description))));
  take('labels', readLabels);
  take('dueDate', readDay);
  take('attachments', value => listOf(value, one => ({ name: required(one.name), img: address(one.img) })));
  take('comments', value =>
    listOf(value, one => ({ name: required(one.name), img: address(one.img), comment: required(one.comment, longest.comment) })),
  );
  take('assignedTo', value => listOf(value, one => ({ title: required(one.title), img: address(one.img) })));
  take('coverImage', value => address(value, longest.cover) || null);
  if (Object.keys(wrong).length > 0) throw new Failure(wrong, { status: 422 });
  return read;
}

/** The title of a card or a board. Throws `Failure` (422). */
export function titleIn(body: Body): string {
  const { title } = readCard({ title: body.title ?? null });
  return title as string;
}

class Refusal extends Error {
  readonly rule: Message;
  constructor(rule: Message) {
    super();
    this.rule = rule;
  }
}

const readTitle = (value: unknown) => required(value);

function required(value: unknown, max = longest.text): string {
  const text = keepable(bounded(value ?? '', max)).trim();
  if (text === '') throw new Refusal({ rule: 'required' });
  return text;
}

function bounded(value: unknown, max: number): string {
  if (typeof value !== 'string' || value.length > max) throw new Refusal({ rule: 'tooLong', args: { max } });
  return value;
}

function readLabels(value: unknown): Label[] {
  const given = Array.isArray(value) ? (value as unknown[]) : [null];
  if (given.some(label => !labels.includes(label as Label))) throw new Refusal({ rule: 'option', args: { options: labels.join(', ') } });
  return labels.filter(label => given.includes(label));
}

function readDay(value: unknown): string | null {
  if (isBlank(value)) return null;
  const day = String(value).slice(0, 10);
  if (!isDay(day)) throw new Refusal({ rule: 'date' });
  return day;
}

function listOf<Item>(value: unknown, item: (one: Body) => Item): Item[] {
  const given = Array.isArray(value) ? (value as unknown[]) : null;
  if (!given || given.length > longest.list) throw new Refusal({ rule: 'tooManyOptions', args: { most: longest.list } });
  return given.map(one => item(typeof one === 'object' && one !== null ? (one as Body) : {}));
}

/** A picture's address, or one that the address holds; empty for whatever a browser should not follow. */
function address(value: unknown, max = 2000): string {
  return typeof value === 'string' && value.length <= max && /^(https?:\/\/|\/|data:image\/(png|jpeg|webp|gif);base64,)/.test(value)
    ? value
    : '';
}
