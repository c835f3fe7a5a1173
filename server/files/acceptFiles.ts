import { settings as rules } from '#definition';
import { contentOfEnding, endingOf, fileEndings, mostFiles } from '#definition/derive/files';
import { Failure, type Told } from '#server/http/failure.ts';
import type { Body } from '#server/http/readBody.ts';
import { Upload } from '#server/uploads/upload.ts';
import { fileName } from './fileName';

/** The files of a body, under `file`, checked: all of them, or a Failure that names the one that is refused. */
export function acceptFiles(body: Body): Upload[] {
  const given = Array.isArray(body.file) ? body.file : body.file === undefined ? [] : [body.file];
  const refuse = (told: Told) => new Failure({ file: [told] });
  const uploads = given.filter(file => file instanceof Upload);
  if (uploads.length === 0 || uploads.length < given.length) throw refuse('Choose at least one file.');
  if (uploads.length > mostFiles) throw refuse({ rule: '{{most}} files at most go in one call.', args: { most: mostFiles } });
  for (const upload of uploads) {
    const name = fileName(upload.name);
    if (!fileEndings.includes(endingOf(name)))
      throw refuse({
        rule: '{{name}}: this kind of file is not taken. Taken are {{endings}}.',
        args: { name, endings: fileEndings.join(', ') },
      });
    if (upload.size === 0) throw refuse({ rule: '{{name}}: this file is empty.', args: { name } });
    if (contentOfEnding[endingOf(name)]?.test(upload.type) === false)
      throw refuse({ rule: '{{name}}: this is no {{ending}} file.', args: { name, ending: endingOf(name) } });
    if (upload.size > rules.imageLimit)
      throw refuse({
        rule: '{{name}}: a file may have {{most}} MB at most.',
        args: { name, most: Math.floor(rules.imageLimit / 1_048_576) },
      });
  }
  return uploads;
}
