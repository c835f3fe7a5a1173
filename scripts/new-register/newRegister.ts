import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { createRegistry, resourcesOf, type Registry } from '#definition';
import { checkRegistry } from '#definition/derive/checks/checkRegistry';
import { humanize } from '#definition/texts';
import { registry } from '#resources/index.ts';
import { askFields, type Ask } from './askFields';
import { openAsk } from './openAsk';
import { definitionText } from './definitionText';
import { Refused, type RegisterDraft } from './draft';
import { guessFields } from './guessFields';
import { readSource } from './readSource';

const usage = `npm run new-register -- <name> [options]

  --from <url|file.csv>  read the fields from a list that a server answers, or from a CSV file, instead of asking for them
  --token <token>        sent to the server as a bearer token; or in the environment as API_TOKEN
  --section <section>    the area of the menu, and the folder in resources/ (settings)
  --one, --many          what one of them, and many, are called
`;

const options = {
  from: { type: 'string' },
  token: { type: 'string' },
  section: { type: 'string' },
  one: { type: 'string' },
  many: { type: 'string' },
} as const;

type Values = Partial<Record<keyof typeof options, string>>;

/** Writes the definition of a register from answers, a CSV file or a server's list. Returns the exit code. */
export async function newRegister(words: readonly string[]): Promise<number> {
  const { ask, close } = openAsk();
  try {
    const { values, positionals } = parse(words);
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0) throw new Refused(usage);
    checkName(name, registry);
    const { draft, left } = await (values.from === undefined ? askDraft(name, values, ask) : readDraft(name, values.from, values));
    requireWords(draft.section, 'an area of the menu');
    const path = `resources/${draft.section}/${name}.ts`;
    if (existsSync(path)) throw new Refused(`${path} is there already.`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await definitionText(draft, path));
    const problems = await problemsOf(path);
    if (problems.length > 0) throw new Refused(`Wrote ${path}, but:\n${problems.join('\n')}`);
    say(`Wrote ${path} with ${draft.fields.length} fields: look it over. \`npm run dev\` shows the register at /${name}.`);
    if (left.length > 0) say(`Left out, because they refer to registers that are not here or are no values: ${left.join(', ')}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    say(error.message);
    return 2;
  } finally {
    close();
  }
}

/** What the checks say of the new definition among the others. */
async function problemsOf(path: string): Promise<string[]> {
  const module: unknown = await import(/* @vite-ignore */ `/${path}`);
  return checkRegistry(createRegistry([...registry.all, ...resourcesOf({ [path]: module })]));
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

const say = (text: string) => void process.stdout.write(`${text}\n`);

function checkName(name: string, known: Registry): void {
  requireWords(name, "a register's name");
  if (known.has(name)) throw new Refused(`There is a register "${name}" already.`);
}

interface Drafted {
  draft: RegisterDraft;
  left: readonly string[];
}

async function readDraft(name: string, from: string, values: Values): Promise<Drafted> {
  const source = await readSource(from, values.token ?? process.env.API_TOKEN);
  const { fields, left } = guessFields(source, registry);
  if (fields.length === 0) throw new Refused(`${from} has nothing to make fields of: ${source.count} rows were read.`);
  const { path, rows } = source.api ?? {};
  const api = { ...(path && path !== name && { path }), ...(rows && { rows }) };
  return { draft: { ...namesOf(name, values), fields, ...(Object.keys(api).length > 0 && { api }) }, left };
}

async function askDraft(name: string, values: Values, ask: Ask): Promise<Drafted> {
  const names = namesOf(name, values);
  const one = values.one ?? (await ask('One of them is called', names.one));
  const many = values.many ?? (await ask('Many are called', names.many));
  const section = values.section ?? (await ask('The area of the menu', names.section));
  return { draft: { name, one, many, section, fields: await askFields(ask, registry) }, left: [] };
}

/** What stands in addresses and names folders. */
function requireWords(name: string, what: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Refused(`"${name}" does not fit into an address: ${what} has small letters, digits and - between them.`);
}

/** `key-rings` are `Key rings`, and one is a `Key ring`. */
function namesOf(name: string, { one, many, section = 'settings' }: Values) {
  const words = humanize(name);
  return { name, section, many: many ?? words, one: one ?? words.replace(/ies$/, 'y').replace(/([^s])s$/, '$1') };
}
