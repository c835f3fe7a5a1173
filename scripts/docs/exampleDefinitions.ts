import ts from 'typescript';
import * as language from '#definition';
import type { HomePart, Registry, Report, Resource } from '#definition';
import { exampleFile } from './exampleFile';

/** The examples of the options as definitions, made by running them, each with the option whose example it is. */
export function exampleDefinitions(registry: Registry): { option: string; made: Resource | Report | HomePart }[] {
  const { text, optionAt } = exampleFile();
  const [, ...lines] = text.split('\n');
  return lines.map((line, at) => {
    const { outputText } = ts.transpileModule(`return ${line}`, { compilerOptions: { target: ts.ScriptTarget.ESNext } });
    const run = new Function(...Object.keys(language), outputText) as (...values: unknown[]) => Resource | Report | HomePart;
    const made = run(...Object.values(language));
    return { option: optionAt(at + 1) ?? '', made: 'kind' in made ? made : placed(made, registry) };
  });
}

/** What sums up records that refer to another register stands in an example as a part of that one. */
function placed(resource: Resource, registry: Registry): Resource {
  const fields = Object.values(resource.fields) as { target?: string; by?: string }[];
  const owner = fields.flatMap(({ target, by }) => {
    const reference = target !== undefined && by !== undefined && registry.has(target) ? registry.get(target).fields[by] : undefined;
    return reference && 'target' in reference ? [String(reference.target)] : [];
  })[0];
  return owner === undefined ? resource : { ...resource, name: owner, api: { ...resource.api, path: owner } };
}
