import { mostFiles } from '#definition/files/fileRules';
import { Failure } from '#server/http/failure.ts';
import type { Message } from '#server/i18n/message.ts';
import type { Body } from '#server/http/readBody.ts';
import { documentIssue } from '#server/uploads/documentIssue.ts';
import { Upload } from '#server/uploads/upload.ts';
import { fileName } from './fileName';

/** The files of a body, under `file`, checked: all of them, or a Failure that names the one that is refused. */
export function acceptFiles(body: Body): Upload[] {
  const given = Array.isArray(body.file) ? body.file : body.file === undefined ? [] : [body.file];
  const refuse = (message: Message) => new Failure({ file: [message] });
  const uploads = given.filter(file => file instanceof Upload);
  if (uploads.length === 0 || uploads.length < given.length) throw refuse('Choose at least one file.');
  if (uploads.length > mostFiles) throw refuse({ rule: '{{most}} files at most go in one call.', args: { most: mostFiles } });
  for (const upload of uploads) {
    const issue = documentIssue(upload, fileName(upload.name));
    if (issue) throw refuse(issue);
  }
  return uploads;
}
