import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** What a docstring says. */
export interface Documented {
  text: string;
  example: string | null;
}

/** An option, by its path within its part: `list.columns`. */
export interface DocumentedOption extends Documented {
  path: string;
  type: string;
  required: boolean;
}

/** An interface or a type whose members are options. */
export interface DocumentedPart {
  name: string;
  options: readonly DocumentedOption[];
}

/** A function that makes a field. */
export interface DocumentedKind extends Documented {
  name: string;
}

const folder = 'src/definition';
const parse = (path: string) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);

/** The options that the interfaces and types of a file have, by name. */
export function readParts(file: string): Map<string, DocumentedPart> {
  const parts = new Map<string, DocumentedPart>();
  for (const node of parse(join(folder, file)).statements) {
    if (!ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node)) continue;
    const members = ts.isInterfaceDeclaration(node) ? [...node.members] : membersIn(node.type);
    parts.set(node.name.text, { name: node.name.text, options: members.flatMap(member => optionsOf(member, '')) });
  }
  return parts;
}

/** The members of all object types that a type is put together of. */
function membersIn(type: ts.TypeNode): ts.TypeElement[] {
  if (ts.isTypeLiteralNode(type)) return [...type.members];
  if (ts.isParenthesizedTypeNode(type)) return membersIn(type.type);
  return ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type) ? type.types.flatMap(membersIn) : [];
}

function optionsOf(member: ts.TypeElement, above: string): DocumentedOption[] {
  if (!(ts.isPropertySignature(member) || ts.isMethodSignature(member)) || !ts.isIdentifier(member.name)) return [];
  const path = above + member.name.text;
  const inner = ts.isPropertySignature(member) && member.type && ts.isTypeLiteralNode(member.type) ? [...member.type.members] : [];
  const hasDocumented = inner.some(one => docOf(one).text !== '');
  const type = hasDocumented ? 'object' : typeText(member);
  const option = { path, type, required: member.questionToken === undefined, ...docOf(member) };
  return [option, ...(hasDocumented ? inner.flatMap(one => optionsOf(one, `${path}.`)) : [])];
}

/** The type as a person reads it. */
function typeText(member: ts.PropertySignature | ts.MethodSignature): string {
  if (ts.isMethodSignature(member)) return 'function';
  return (member.type?.getText() ?? '')
    .replace(/NoInfer<keyof F & string>|\bName\b/g, 'field')
    .replace(/^N$/, 'string')
    .replace(/^F$/, 'Record<string, Field>')
    .replace(/\breadonly /g, '')
    .replace(/Readonly<(Record<.*>)>/g, '$1')
    .replace(/\s+/g, ' ');
}

function docOf(node: ts.Node): Documented {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).slice(-1);
  const example = doc?.tags?.find(tag => tag.tagName.text === 'example');
  return {
    text: (ts.getTextOfJSDocComment(doc?.comment) ?? '').replace(/\s*\n\s*/g, ' ').trim(),
    example: ts.getTextOfJSDocComment(example?.comment)?.trim() ?? null,
  };
}

/** What the docstring of a type says. */
export function readType(file: string, name: string): Documented {
  const node = parse(join(folder, file)).statements.find(statement => ts.isTypeAliasDeclaration(statement) && statement.name.text === name);
  if (!node) throw new Error(`src/definition/${file} has no type ${name}`);
  return docOf(node);
}

/** Every function that makes a field, one a file. */
export function readKinds(): DocumentedKind[] {
  return readdirSync(join(folder, 'kinds')).map(file => {
    const name = file.replace('.ts', '');
    const node = parse(join(folder, 'kinds', file)).statements.find(statement => namesOf(statement).includes(name));
    if (!node) throw new Error(`src/definition/kinds/${file} exports no ${name}`);
    return { name, ...docOf(node) };
  });
}

function namesOf(node: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(node)) return node.name ? [node.name.text] : [];
  if (!ts.isVariableStatement(node)) return [];
  return node.declarationList.declarations.map(({ name }) => name.getText());
}
