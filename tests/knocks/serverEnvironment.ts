export const email = 'admin@mainstay.example';
export const password = 'correct horse';

/** Options of Node: the program of the embedded database is compiled once, not again for a speed that a short life never sees. */
export const execArgv: readonly string[] = ['--liftoff-only'];

/** The environment of a server under test: an empty installation with one administrator, on a port that the system chooses. */
export const serverEnvironment = (more: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: '0',
  HOST: '127.0.0.1',
  DATABASE_URL: '',
  DEMO: '0',
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
  RATE_LIMIT: '0',
  ...more,
});
