import { join, resolve } from 'node:path';
import ts from 'typescript';
import * as language from '#definition';
import { readLanguage } from './language';

const file = resolve('tests/definition/examples-of-the-docs.ts');

const base: Readonly<Record<string, string>> = {
  name: "'keys'",
  label: "{ one: 'Key', many: 'Keys' }",
  section: "'settings'",
  fields: `{
    name: text({ label: 'Name', required: true }), kind: select(['mechanical', 'card', 'code'], { label: 'Kind' }),
    location: ref('locations', { label: 'Opens' }), parent: ref('locations', { label: 'Within' }), holder: ref('users', { label: 'Held by' }),
    due: date({ label: 'To be returned' }), lost: boolean({ label: 'Lost' }), colour: color({ label: 'Colour' }),
    issue: number({ label: 'Issue' }), reason: text({ label: 'Reason' }) }`,
};

/** What the compiler says against the examples, by the option they belong to. */
export function checkExamples(): string[] {
  const { parts, fieldOptions, kinds, condition } = readLanguage();
  const ofDefinitions = parts.flatMap(part =>
    part.options.map(({ path, example }) => ({ of: `${part.name}.${path}`, code: withBase(example ?? '') })),
  );
  const fields = [
    ...fieldOptions.options.map(({ path, example }) => ({ of: `FieldOptions.${path}`, example })),
    ...kinds.flatMap(kind => [kind, ...kind.options].map(({ example }) => ({ of: kind.name, example }))),
  ];
  const ofFields = fields.map(({ of, example }) => ({ of, code: withBase(`fields: { ${example} }`) }));
  const examples = [...ofDefinitions, ...ofFields, { of: 'When', code: withBase(condition.example ?? '') }];
  const imported = Object.keys(language).join(', ');
  // Each on a line of its own, so that the line says which it is.
  const lines = [`import { ${imported} } from '#definition';`, ...examples.map(({ code }) => code.replace(/\s*\n\s*/g, ' '))];
  return diagnose(lines.join('\n')).map(({ line, message }) => `${examples[line - 1]?.of}: ${message}`);
}

/** A whole definition, of which the example says a part. */
function withBase(example: string): string {
  const key = /^\w+/.exec(example)?.[0] ?? '';
  const rest = Object.entries(base).filter(([name]) => name !== key);
  return `defineResource({ ${rest.map(([name, value]) => `${name}: ${value}`).join(', ')}, ${example} });`;
}

function diagnose(text: string): { line: number; message: string }[] {
  const { config } = ts.readConfigFile('tsconfig.json', path => ts.sys.readFile(path)) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = path => path === file || fileExists(path);
  host.getSourceFile = (path, ...more) =>
    path === file ? ts.createSourceFile(path, text, ts.ScriptTarget.Latest) : getSourceFile(path, ...more);
  const definitions = ts.sys.readDirectory(join(process.cwd(), 'resources'), ['.ts']);
  const program = ts.createProgram([...definitions, file], { ...options, noUnusedLocals: false }, host);
  const source = program.getSourceFile(file);
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(({ start = 0, messageText }) => ({
    line: source?.getLineAndCharacterOfPosition(start).line ?? 0,
    message: ts.flattenDiagnosticMessageText(messageText, ' '),
  }));
}
