import type { Resource } from '../../define';
import { datetimeKind } from '../../kinds/datetime';
import type { Properties } from '../../schema';
import { sharedBy } from '#definition/valueSchema';
import { keepsFiles } from '../files';
import { bodySchema } from './bodySchema';
import { fileSchemas } from './filePaths';
import type { PathItem } from './operation';
import { registerPaths } from './registerPaths';
import { schemaNames } from './schemaNames';
import { rowSchema } from './rowSchema';

/** What modules of the server do to a register beyond its definition. */
export interface RegisterAdditions {
  /** What they add to its rows, by name on the wire. */
  row?: Properties;
  /** What they take in its bodies beside its fields, by name on the wire. */
  body?: Properties;
  /** What they add to the choices of its select list. */
  choice?: Properties;
  /** Whether its records tell how much belongs to them. */
  counts?: boolean;
}

/** A register's part of an OpenAPI document. */
export interface RegisterDescription {
  /** By addresses below the API's. */
  paths: Readonly<Record<string, PathItem>>;
  schemas: Properties;
}

/**
 * Derives the routes and schemas of a register from its definition.
 *
 * @example describeRegister(registry.get('companies')).paths['/companies']?.get?.summary // 'List companies'
 */
export function describeRegister(resource: Resource, { row, body, choice, counts = false }: RegisterAdditions = {}): RegisterDescription {
  const names = schemaNames(resource);
  const { operations } = resource.api;
  return {
    paths: registerPaths(resource, choice, counts),
    schemas: {
      ...(keepsFiles(resource) && fileSchemas),
      ...datetimeKind.shared,
      ...sharedBy(Object.values(resource.fields)),
      [names.row]: rowSchema(resource, row),
      ...(operations.includes('create') && { [names.create]: bodySchema(resource, 'create', { body }) }),
      ...(operations.includes('update') && { [names.update]: bodySchema(resource, 'update', { body }) }),
    },
  };
}
