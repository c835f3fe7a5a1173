import type { Resource } from '../../define';
import type { Escalation } from '../../language/recordParts';
import type { Registry } from '../../registry';
import { keepsFiles } from '../files';

/** What keeps a register from having the parts that it switches on. */
export function checkParts(resource: Resource, registry: Registry): string[] {
  const { name, parts, fields, api, show } = resource;
  const later = registry.all.slice(registry.all.indexOf(resource) + 1).filter(other => other.parts.media);
  return [
    ...Object.entries(parts)
      .filter(([part, isOn]) => isOn && fields[part]?.kind.reference === 'many')
      .map(([part]) => `${name}.${part}: its ${part} have a table of this name`),
    ...show.tabs.flatMap(tab => ('part' in tab && !parts[tab.part] ? [`${name} tab ${tab.key}: its ${tab.part} are not switched on`] : [])),
    ...(parts.checklists && !parts.media ? [`${name}.checklists: what answers show are files: media is to be switched on as well`] : []),
    ...(parts.checklists && !registry.all.some(other => other.name === 'checklists')
      ? [`${name}.checklists: there is no register "checklists" to choose from`]
      : []),
    ...(parts.escalation && !['escalation-matrix', 'causes'].every(needed => registry.all.some(other => other.name === needed))
      ? [`${name}.escalation: there are no registers "escalation-matrix" and "causes"`]
      : []),
    ...(parts.escalation ? parts.escalation.by : [])
      .filter(field => !fields[field]?.kind.reference)
      .map(field => `${name}.escalation.by: ${name}.${field} refers to no register`),
    ...(parts.escalation ? escalationFields(resource, registry, parts.escalation) : []),
    ...(parts.media && keepsFiles(resource) ? [`${name}: its files are either media or those of a tab`] : []),
    ...(parts.media && later.some(other => other.api.upload === api.upload) ? [`${name}: another register uploads to ${api.upload}`] : []),
  ];
}

/** What is wrong with the fields that the escalation of a register names beside `by`. */
function escalationFields({ name, fields }: Resource, registry: Registry, { matrix, from, level }: Escalation): string[] {
  const missing = [from, level].filter(field => field !== undefined && !(field in fields));
  return [
    ...(matrix !== undefined && targetAt(registry, fields, matrix.split('.')) !== 'escalation-matrix'
      ? [`${name}.escalation.matrix: ${matrix} refers to no escalation matrix`]
      : []),
    ...missing.map(field => `${name}.escalation: there is no field ${String(field)}`),
  ];
}

/** The register that a path of references leads to. */
function targetAt(registry: Registry, fields: Resource['fields'], [first = '', ...rest]: readonly string[]): string | undefined {
  const target = (fields[first] as { target?: string } | undefined)?.target;
  return rest.length === 0 || target === undefined ? target : targetAt(registry, registry.get(target).fields, rest);
}
