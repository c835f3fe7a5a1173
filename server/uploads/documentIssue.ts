import type { Issue } from '#definition';
import { contentOfEnding, endingOf, fileIssue } from '#definition/files/fileRules';
import type { Upload } from './upload';

/** The rule that a file breaks: by its name and size, or because its content is none of what its ending says. Null where it may be kept. */
export function documentIssue({ size, type }: Upload, name: string): Issue | null {
  const ending = endingOf(name);
  return (
    fileIssue({ name, size }) ?? (contentOfEnding[ending]?.test(type) === false ? { rule: 'fileContent', args: { name, ending } } : null)
  );
}
