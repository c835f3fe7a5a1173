import type { Resource } from '../../define';
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
    ...(parts.media && keepsFiles(resource) ? [`${name}: its files are either media or those of a tab`] : []),
    ...(parts.media && later.some(other => other.api.upload === api.upload) ? [`${name}: another register uploads to ${api.upload}`] : []),
  ];
}
