import { readGrace, type Grace } from '#src/domain/inspections/grace.ts';
import { isTimeZone } from '#definition/text/timeZone';
import { depreciationMethods, weekStarts, type DepreciationMethod, type WeekStart } from '#definition/settings';
import { readMailSettings, type MailSettings } from './mail/mailSettings';

/** What an installation is told by its environment. */
export interface ServerSettings extends MailSettings {
  port: number;
  host: string;
  /** Where the embedded database and the uploads live; null keeps the database in memory. */
  dataDir: string | null;
  /** A PostgreSQL server, instead of the embedded database. */
  databaseUrl: string | null;
  databasePool: number;
  /** How long a statement may take there, in seconds. */
  databaseTimeout: number;
  /** The answer to definitions that rewrite or delete data: `yes`, or the code of a plan; null to be asked. */
  migrate: string | null;
  /** Load demo data into an empty database. */
  demo: boolean;
  /** Whether there are sample apps: to-do and others, which are no part of the product's work. */
  sampleApps: boolean;
  adminEmail: string | null;
  adminPassword: string | null;
  /** Requests a minute and user; 0 for no limit. */
  rateLimit: number;
  /** The largest body that is no upload, in bytes. */
  bodyLimit: number;
  /** The largest image, in bytes. */
  imageLimit: number;
  /** Room on the disk of the data folder that no write may use up, in bytes. */
  diskReserve: number;
  /** Origins that may call from another host; `*` for any. */
  corsOrigins: readonly string[];
  /** Whether anybody may register. */
  registration: boolean;
  /** Trust `X-Forwarded-For`, because a balancer stands in front. */
  trustProxy: boolean;
  /** For so many seconds browsers use nothing but HTTPS (Strict-Transport-Security); 0 to leave that to what stands in front. */
  hsts: number;
  /** The IANA zone of the plant: days and hours of inspections are those of its wall clock, where a place has none of its own. */
  timeZone: string;
  /** The day that weeks begin with. */
  weekStart: WeekStart;
  /** The compliance that the plant wants to reach, in percent. */
  complianceTarget: number;
  /** Whether somebody may approve an inspection that they answered themselves. */
  allowOwnApproval: boolean;
  /** How long after its due moment an inspection counts as done on time in reports, where its scheduler says nothing else. */
  reportGrace: Grace;
  /** How straight-line depreciation goes: by the residual value, or by the whole cost and not below the minimum. */
  depreciationMethod: DepreciationMethod;
  /** How often, and after how many days each, people are reminded of what they have not accepted; null for never. */
  acceptanceReminder: { days: number; times: number } | null;
  currency: string;
  defaultLanguage: string;
  authStrategy: 'jwt' | 'header';
  apiUrl: string;
  appsUrl: string;
}

export const apiPath = '/admin/public/api/v1';

const apiPaths = /^\/(admin\/public\/api|api|jwt|healthz|docs|uploads|config\.json)(\/|$)/;

/**
 * Whether the API answers a call; everything else is the console's. Below `/apps` stand calls and pages of sample apps: a page is what a browser
 * asks for as one.
 */
export const isApiCall = (pathname: string, accept: string | null | undefined): boolean =>
  apiPaths.test(pathname) || (pathname.startsWith('/apps/') && accept?.includes('text/html') !== true);

/** The settings of a server that was told nothing. */
export const defaultSettings: ServerSettings = {
  port: 3000,
  host: '0.0.0.0',
  dataDir: 'data',
  databaseUrl: null,
  databasePool: 10,
  databaseTimeout: 30,
  migrate: null,
  demo: false,
  sampleApps: true,
  adminEmail: null,
  adminPassword: null,
  rateLimit: 600,
  bodyLimit: 4 * 1024 * 1024,
  imageLimit: 262144e4,
  diskReserve: 64 * 1024 * 1024,
  corsOrigins: [],
  registration: false,
  trustProxy: false,
  hsts: 0,
  timeZone: 'Asia/Bahrain',
  weekStart: 'sunday',
  complianceTarget: 95,
  allowOwnApproval: false,
  reportGrace: { by: 'percent', percent: 10 },
  depreciationMethod: 'residual',
  acceptanceReminder: { days: 7, times: 3 },
  currency: 'BHD',
  defaultLanguage: 'en',
  authStrategy: 'jwt',
  apiUrl: apiPath,
  appsUrl: '',
  smtpUrl: null,
  mailFrom: null,
  publicUrl: null,
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings from environment variables, and names the variable that makes no sense. */
export function readSettings(env: Environment): ServerSettings {
  const text = (name: string, otherwise: string) => env[name]?.trim() || otherwise;
  const optional = (name: string) => env[name]?.trim() || null;
  const flag = (name: string, otherwise: boolean) => {
    const word = env[name]?.trim().toLowerCase();
    return word ? ['1', 'true', 'yes', 'on'].includes(word) : otherwise;
  };
  const count = (name: string, otherwise: number) => {
    const word = env[name]?.trim();
    if (!word) return otherwise;
    if (!/^\d+$/.test(word)) throw new Error(`${name} must be a whole number, not "${word}".`);
    return Number(word);
  };
  const authStrategy = text('AUTH_STRATEGY', defaultSettings.authStrategy);
  if (authStrategy !== 'jwt' && authStrategy !== 'header') throw new Error(`AUTH_STRATEGY must be jwt or header, not "${authStrategy}".`);
  return {
    port: count('PORT', defaultSettings.port),
    host: text('HOST', defaultSettings.host),
    dataDir: text('DATA_DIR', 'data'),
    databaseUrl: optional('DATABASE_URL'),
    databasePool: count('DATABASE_POOL', defaultSettings.databasePool),
    databaseTimeout: count('DATABASE_TIMEOUT', defaultSettings.databaseTimeout),
    migrate: optional('MIGRATE'),
    demo: flag('DEMO', !optional('ADMIN_EMAIL')),
    sampleApps: flag('SAMPLE_APPS', defaultSettings.sampleApps),
    adminEmail: optional('ADMIN_EMAIL'),
    adminPassword: optional('ADMIN_PASSWORD'),
    rateLimit: count('RATE_LIMIT', defaultSettings.rateLimit),
    bodyLimit: count('BODY_LIMIT', defaultSettings.bodyLimit),
    imageLimit: count('IMAGE_LIMIT', defaultSettings.imageLimit),
    diskReserve: count('DISK_RESERVE', defaultSettings.diskReserve),
    corsOrigins: (optional('CORS_ORIGINS') ?? '')
      .split(',')
      .map(origin => origin.trim())
      .filter(Boolean),
    registration: flag('REGISTRATION', defaultSettings.registration),
    trustProxy: flag('TRUST_PROXY', defaultSettings.trustProxy),
    hsts: count('HSTS', defaultSettings.hsts),
    timeZone: readTimeZone(text('TIME_ZONE', defaultSettings.timeZone)),
    weekStart: readWeekStart(text('WEEK_START', defaultSettings.weekStart)),
    complianceTarget: readTarget(text('COMPLIANCE_TARGET', String(defaultSettings.complianceTarget))),
    allowOwnApproval: flag('ALLOW_OWN_APPROVAL', defaultSettings.allowOwnApproval),
    reportGrace: readReportGrace(text('REPORT_GRACE', '10%')),
    depreciationMethod: readDepreciationMethod(text('DEPRECIATION_METHOD', defaultSettings.depreciationMethod)),
    acceptanceReminder: readReminder(text('ACCEPTANCE_REMINDER', '7x3')),
    currency: text('CURRENCY', defaultSettings.currency),
    defaultLanguage: text('DEFAULT_LANGUAGE', defaultSettings.defaultLanguage),
    authStrategy,
    apiUrl: text('API_URL', defaultSettings.apiUrl),
    appsUrl: text('APPS_URL', defaultSettings.appsUrl),
    ...readMailSettings(optional),
  };
}

function readTimeZone(zone: string): string {
  if (!isTimeZone(zone)) throw new Error(`TIME_ZONE must be an IANA time zone such as Asia/Bahrain, not "${zone}".`);
  return zone;
}

function readReportGrace(word: string): Grace {
  const found = readGrace(word);
  if (!found) throw new Error(`REPORT_GRACE must be none, 1d or a percentage such as 10%, not "${word}".`);
  return found;
}

function readTarget(word: string): number {
  const found = Number(word);
  if (word.trim() === '' || !(found > 0 && found <= 100))
    throw new Error(`COMPLIANCE_TARGET must be a percentage up to 100, not "${word}".`);
  return found;
}

function readDepreciationMethod(word: string): DepreciationMethod {
  const found = depreciationMethods.find(method => method === word.toLowerCase());
  if (!found) throw new Error(`DEPRECIATION_METHOD must be ${depreciationMethods.join(' or ')}, not "${word}".`);
  return found;
}

/** `7x3`: after seven days each, three times. */
function readReminder(word: string): ServerSettings['acceptanceReminder'] {
  if (word.toLowerCase() === 'none') return null;
  const [, days, times] = /^([1-9]\d{0,2})x([1-9]\d{0,2})$/i.exec(word) ?? [];
  if (!days) throw new Error(`ACCEPTANCE_REMINDER must be none, or days and times such as 7x3, not "${word}".`);
  return { days: Number(days), times: Number(times) };
}

function readWeekStart(word: string): WeekStart {
  const found = weekStarts.find(day => day === word.toLowerCase());
  if (!found) throw new Error(`WEEK_START must be ${weekStarts.join(', ')}, not "${word}".`);
  return found;
}
