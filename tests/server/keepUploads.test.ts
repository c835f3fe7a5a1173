import { expect, test } from 'vitest';
import { defineResource, files, text } from '#definition';
import { FileChanges, keepUploads } from '#server/uploads/fileChanges.ts';
import { Upload } from '#server/uploads/upload.ts';

const permits = defineResource({
  name: 'permits',
  label: { one: 'Permit', many: 'Permits' },
  section: 'settings',
  fields: { name: text({ label: 'Name' }), documents: files({ label: 'Documents' }) },
});

test('a document is refused in words rather than lost, as long as only images are kept', async () => {
  const values = { documents: [new Upload('/nowhere', 'permit.pdf', 'application/pdf', 12)] };
  await expect(keepUploads(new FileChanges('/nowhere'), permits, values, null)).rejects.toThrow(
    'Documents: this server keeps images only.',
  );
});
