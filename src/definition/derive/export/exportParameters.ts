/** What an export is asked beside what its list is. No field may have one of these names, for a list can be filtered by each of its fields. */
export const exportKeys = { format: 'export_format', columns: 'export_columns', language: 'export_language', zone: 'export_zone' } as const;
