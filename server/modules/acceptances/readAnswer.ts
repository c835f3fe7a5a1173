import { booleanKind } from '#definition/kinds/boolean';
import { Failure } from '#server/http/failure.ts';
import { readComment } from '#server/http/readComment.ts';
import type { FileChanges } from '#server/uploads/fileChanges.ts';
import { signatureIssue } from '#server/uploads/signature.ts';
import { Upload } from '#server/uploads/upload.ts';
import type { Answer } from './answer';

type Body = Readonly<Record<string, unknown>>;

/** Whether a body accepts or declines. Throws `Failure` where it says neither. */
export function readAccepted({ accepted }: Body): boolean {
  const said = booleanKind.read(accepted, { label: '' });
  if (said === null) throw new Failure({ accepted: [{ rule: 'required' }] });
  return said;
}

/**
 * What a person says to what was handed to them: who accepts signs, who declines says why. The signature is kept, until `files` is rolled back. Throws
 * `Failure` by field.
 */
export async function readAnswer(files: FileChanges, body: Body): Promise<Answer> {
  const accepted = readAccepted(body);
  const isNoted = typeof body.note === 'string' && body.note.trim() !== '';
  const note = isNoted || !accepted ? readComment(body, 'note') : null;
  if (!accepted) return { accepted, note, signature: null, onBehalf: false };
  const upload = await files.unpack(body.signature);
  if (!(upload instanceof Upload)) throw new Failure({ signature: ['Sign it.'] });
  const issue = await signatureIssue(upload);
  if (issue) throw new Failure({ signature: [issue] });
  return { accepted, note, signature: await files.keep(upload), onBehalf: false };
}
