import { diagnose } from './diagnose';
import { exampleFile } from './exampleFile';
import { guideFiles } from './guideFiles';

/** What the compiler says against the code of the docs: by the option whose example it is, or by file and line of a guide. */
export function checkCode(): string[] {
  const examples = exampleFile();
  const files = new Map([...guideFiles(), [examples.file, examples.text]]);
  return diagnose(files).map(({ file, line, message }) =>
    file === examples.file ? `${examples.optionAt(line)}: ${message}` : `${file}:${line + 1}: ${message}`,
  );
}
