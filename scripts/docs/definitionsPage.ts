import { format, resolveConfig } from 'prettier';
import { readLanguage } from './language';
import type { Documented, DocumentedOption } from './readParts';

const path = 'docs/definitions.md';

const intro = `# Definitions

Every option of the language that the files in \`resources/\` are written in. This page is made from the docstrings in \`src/definition\`
by \`npm run docs\`, and every example on it compiles.

\`npm run new-register -- <name>\` writes a first definition from your answers, a CSV file or a list that a server answers.
`;

/** The page on the definition language, as Markdown. */
export async function definitionsPage(): Promise<string> {
  const { parts, fieldOptions, kinds, condition } = readLanguage();
  const [register, ...others] = parts;
  const sections = [
    ...(register ? [await section(register.title, register.intro, register.options)] : []),
    await section('Every field', 'What a field of any kind takes.', fieldOptions.options),
    `## Kinds of fields\n\n${kinds.map(({ name }) => `[\`${name}\`](#${name.toLowerCase()})`).join(' · ')}\n`,
    ...(await Promise.all(
      kinds.map(async kind => [`### ${kind.name}\n`, await entry(kind), ...(await Promise.all(kind.options.map(option)))].join('\n')),
    )),
    `## Conditions\n\n${await entry(condition)}`,
    ...(await Promise.all(others.map(part => section(part.title, part.intro, part.options)))),
  ];
  return format([intro, ...sections].join('\n'), { ...(await resolveConfig(path)), parser: 'markdown', embeddedLanguageFormatting: 'off' });
}

async function section(title: string, words: string, options: readonly DocumentedOption[]): Promise<string> {
  return [`## ${title}\n\n${words}\n`, ...(await Promise.all(options.map(option)))].join('\n');
}

async function option(documented: DocumentedOption): Promise<string> {
  const { path: name, type, required } = documented;
  return `#### \`${name}\`\n\n${required ? 'Required' : 'Optional'}: \`${type}\`\n\n${await entry(documented)}`;
}

const entry = async ({ text, example }: Documented) => `${text}\n\n\`\`\`ts\n${await formatted(example ?? '')}\n\`\`\`\n`;

/** An example as it would stand in a definition. */
async function formatted(example: string): Promise<string> {
  const [first = '', ...lines] = (
    await format(`({ ${example} })`, { ...(await resolveConfig(path)), printWidth: 110, parser: 'typescript' })
  )
    .trim()
    .split('\n');
  if (lines.length === 0) return first.replace(/^\(\{ (.*) \}\);$/, '$1');
  return lines
    .slice(0, -1)
    .map(line => line.replace(/^ {2}/, ''))
    .join('\n')
    .replace(/,$/, '');
}
