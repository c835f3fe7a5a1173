import { isDay } from '#definition/parseDay';
import { isBlank, keepable } from '#definition/texts';
import type { Message } from '#server/i18n/message.ts';
import { Failure } from '#server/http/failure.ts';
import { cleaned } from '#server/resources/write/sanitizeHtml.ts';
import { tags, type Tag, type Task } from '#src/domain/sample-apps/todo.ts';

type Body = Readonly<Record<string, unknown>>;

/** Characters of a title or a name, and of a description with its markup. */
const [longestText, longestDescription] = [255, 20_000];

/** What a body says of a task: only what it names. Throws `Failure` (422) with what is wrong by field. */
export function readTask(body: Body): Partial<Omit<Task, 'id'>> {
  const wrong: Record<string, Message[]> = {};
  const refuse = (field: string, rule: Message) => void (wrong[field] = [rule]);
  const read: Partial<Omit<Task, 'id'>> = {};
  if ('title' in body) {
    const title = typeof body.title === 'string' ? keepable(body.title).trim() : '';
    if (title === '') refuse('title', { rule: 'required' });
    else if (title.length > longestText) refuse('title', { rule: 'tooLong', args: { max: longestText } });
    else read.title = title;
  }
  if ('dueDate' in body) {
    const day = isBlank(body.dueDate) ? null : String(body.dueDate).slice(0, 10);
    if (day !== null && !isDay(day)) refuse('dueDate', { rule: 'date' });
    else read.dueDate = day;
  }
  if ('description' in body) {
    const text = isBlank(body.description) ? '' : body.description;
    if (typeof text !== 'string' || text.length > longestDescription)
      refuse('description', { rule: 'tooLong', args: { max: longestDescription } });
    else read.description = keepable(cleaned(text));
  }
  if ('assignee' in body) {
    const person = readPerson(body.assignee);
    if (person === undefined) refuse('assignee', { rule: 'reference' });
    else read.assignee = person;
  }
  if ('tags' in body) {
    const given = Array.isArray(body.tags) ? (body.tags as unknown[]) : [];
    const unknown = given.filter(tag => !tags.includes(tag as Tag));
    if (unknown.length > 0 || !Array.isArray(body.tags)) refuse('tags', { rule: 'option', args: { options: tags.join(', ') } });
    else read.tags = tags.filter(tag => given.includes(tag));
  }
  for (const name of ['isCompleted', 'isDeleted', 'isImportant'] as const)
    if (name in body) {
      const value = body[name];
      if (typeof value !== 'boolean') refuse(name, { rule: 'boolean' });
      else read[name] = value;
    }
  if (Object.keys(wrong).length > 0) throw new Failure(wrong, { status: 422 });
  return read;
}

/** Null for nobody, and undefined for what is no person. */
function readPerson(given: unknown): Task['assignee'] | undefined {
  if (isBlank(given)) return null;
  if (typeof given !== 'object') return undefined;
  const { fullName, avatar } = given as Body;
  if (typeof fullName !== 'string' || fullName.trim() === '' || fullName.length > longestText) return undefined;
  const picture = typeof avatar === 'string' && avatar.length <= 2000 && /^(https?:\/\/|\/)/.test(avatar) ? avatar : '';
  return { fullName: keepable(fullName).trim(), avatar: picture };
}
