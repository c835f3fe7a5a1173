import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

/** What the compiler says against a line of a file, counted from 0. */
interface Complaint {
  file: string;
  line: number;
  message: string;
}

/** What the compiler says against files that are not there, by their paths and texts, among those of the project. */
export function diagnose(files: ReadonlyMap<string, string>): Complaint[] {
  const { config } = ts.readConfigFile('tsconfig.json', path => ts.sys.readFile(path)) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const host = ts.createCompilerHost(options);
  const texts = new Map([...files].map(([path, text]) => [resolve(path), text]));
  const folders = new Set([...texts.keys()].flatMap(parentsOf));
  const { getSourceFile, fileExists, directoryExists } = host;
  host.fileExists = path => texts.has(path) || fileExists(path);
  host.directoryExists = path => folders.has(path) || directoryExists?.(path) === true;
  host.getSourceFile = (path, ...more) => {
    const text = texts.get(path);
    return text === undefined ? getSourceFile(path, ...more) : ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  };
  const definitions = ts.sys.readDirectory(join(process.cwd(), 'resources'), ['.ts']);
  const program = ts.createProgram([...definitions, ...texts.keys()], { ...options, noUnusedLocals: false }, host);
  return [...texts.keys()].flatMap(path => {
    const source = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(({ start = 0, messageText }) => ({
      file: relative(process.cwd(), path),
      line: source?.getLineAndCharacterOfPosition(start).line ?? 0,
      message: ts.flattenDiagnosticMessageText(messageText, ' '),
    }));
  });
}

function parentsOf(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [] : [parent, ...parentsOf(parent)];
}
