import type { Resource } from '../../define';
import { exportKeys } from '../export/exportParameters';
import type { Schema } from '../../schema';
import { listParameters } from './parameters';

const parameter = (name: string, schema: Schema, description: string): Schema => ({ name, in: 'query', description, schema });

/** How a file of a list is written. */
export const fileParameters: readonly Schema[] = [
  parameter(exportKeys.format, { type: 'string', enum: ['csv', 'xlsx', 'pdf'], default: 'csv' }, 'What file it is to be.'),
  parameter(
    exportKeys.columns,
    { type: 'string' },
    'Names of fields, parted by commas, custom fields as rows name them; those of the list unless told.',
  ),
  parameter(exportKeys.language, { type: 'string' }, 'The language of headers and words: en, fr, de, pt or ar.'),
  parameter(exportKeys.zone, { type: 'string', examples: ['Asia/Bahrain'] }, 'The time zone of moments; UTC unless told.'),
];

/** What an export can be asked: whatever the list can, without its page, and how the file is written. */
export const exportParameters = (resource: Resource): Schema[] => [
  ...fileParameters,
  ...listParameters(resource).filter(({ name }) => name !== 'offset' && name !== 'limit'),
];

/** The file. */
export const exportAnswer: Schema = {
  description: 'The file.',
  content: Object.fromEntries(
    ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/pdf'].map(type => [type, {}]),
  ),
};
