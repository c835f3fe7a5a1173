import { settings as rules } from '#definition';
import { contentOfEnding, endingOf, fileEndings, mostFiles } from '#definition/derive/files';
import { Failure } from '#server/http/failure.ts';
import type { Body } from '#server/http/readBody.ts';
import { Upload } from '#server/uploads/upload.ts';
import { fileName } from './fileName';

/** The files of a body, under `file`, checked: all of them, or a Failure that names the one that is refused. */
export function acceptFiles(body: Body): Upload[] {
  const given = Array.isArray(body.file) ? body.file : body.file === undefined ? [] : [body.file];
  const refuse = (text: string) => new Failure({ file: [text] });
  const uploads = given.filter(file => file instanceof Upload);
  if (uploads.length === 0 || uploads.length < given.length) throw refuse('Choose at least one file.');
  if (uploads.length > mostFiles) throw refuse(`${mostFiles} files at most go in one call.`);
  for (const upload of uploads) {
    const name = fileName(upload.name);
    if (!fileEndings.includes(endingOf(name)))
      throw refuse(`${name}: this kind of file is not taken. Taken are ${fileEndings.join(', ')}.`);
    if (upload.size === 0) throw refuse(`${name}: this file is empty.`);
    if (contentOfEnding[endingOf(name)]?.test(upload.type) === false) throw refuse(`${name}: this is no ${endingOf(name)} file.`);
    if (upload.size > rules.imageLimit) throw refuse(`${name}: a file may have ${Math.floor(rules.imageLimit / 1_048_576)} MB at most.`);
  }
  return uploads;
}
