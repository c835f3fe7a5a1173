/** One structured line. */
export interface LogLine {
  level: 'info' | 'warn' | 'error';
  [key: string]: unknown;
}

export type Log = (line: LogLine) => void;

/** Writes lines of JSON to standard output. */
export const writeLog: Log = line => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`);
};
