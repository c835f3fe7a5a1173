import type { Resource } from '../../define';
import type { Registry } from '../../registry';
import { keepsFiles } from '../files';

/** What keeps a register from having the parts that it switches on. */
export function checkParts(resource: Resource, registry: Registry): string[] {
  const { name, parts, fields, api } = resource;
  const later = registry.all.slice(registry.all.indexOf(resource) + 1).filter(other => other.parts.media);
  return [
    ...Object.entries(parts)
      .filter(([part, isOn]) => isOn && fields[part]?.kind.reference === 'many')
      .map(([part]) => `${name}.${part}: its ${part} have a table of this name`),
    ...(parts.media && keepsFiles(resource) ? [`${name}: its files are either media or those of a tab`] : []),
    ...(parts.media && later.some(other => other.api.upload === api.upload) ? [`${name}: another register uploads to ${api.upload}`] : []),
  ];
}
