import { HttpError } from 'ra-core';
import { offers, type Offer } from '#definition/offers';
import { depreciationMethods, weekStarts, type DepreciationMethod, type WeekStart } from '#definition/settings';

/** An account that a demonstration offers on the sign-in page. */
export interface DemoAccount {
  email: string;
  password: string;
  /** One English line: what this person does. */
  role: string;
}

/** What an installation says in `config.json`, read before anything is shown: one build serves any host (decisions §8). */
export interface Configuration {
  /** Base of the admin API: `https://host/admin/public/api/v1`, or a path on the console's own host. */
  apiUrl: string;
  /** Base of the sign-in and the sample apps: `{appsUrl}/jwt/login`. */
  appsUrl: string;
  /** `token`: whoever signs in brings a token that the server's own pages made. */
  authStrategy: 'jwt' | 'header' | 'token';
  currency: string;
  defaultLanguage: string;
  /** Bytes of the largest image; the limit of specification 1 §5 by default. */
  imageLimit?: number;
  /** The fewest characters of a new password; 8 unless told. */
  shortestPassword?: number;
  demoAccounts: readonly DemoAccount[];
  /** Whether anybody may register an account. */
  registration: boolean;
  /** The IANA zone of the plant; Asia/Bahrain unless told. */
  timeZone?: string;
  /** The day that weeks begin with; Sunday unless told. */
  weekStart?: WeekStart;
  /** The compliance that the plant wants to reach, in percent. */
  complianceTarget?: number;
  /** How straight-line depreciation goes; by the residual value unless told. */
  depreciationMethod?: DepreciationMethod;
  /** The registers that the server has, by name; all unless told. */
  registers?: readonly string[];
  /** What the server has beside the contract; nothing unless told. */
  offers: readonly Offer[];
}

const defaults: Configuration = {
  apiUrl: '/admin/public/api/v1',
  appsUrl: '',
  authStrategy: 'jwt',
  currency: 'BHD',
  defaultLanguage: 'en',
  demoAccounts: [],
  registration: false,
  offers: [],
};

/** Reads `config.json`; what it does not say keeps its default. Throws when the file is there and cannot be read. */
export async function loadConfiguration(address = '/config.json'): Promise<Configuration> {
  const response = await fetch(address, { cache: 'no-cache' });
  if (response.status === 404) return defaults;
  if (!response.ok) throw new HttpError(`${address}: ${response.status} ${response.statusText}`, response.status);
  const given = (await response.json()) as Partial<Configuration>;
  const { weekStart, depreciationMethod: method, ...others } = given;
  return {
    ...defaults,
    ...others,
    ...(weekStart && weekStarts.includes(weekStart) && { weekStart }),
    ...(method && depreciationMethods.includes(method) && { depreciationMethod: method }),
    apiUrl: withoutSlash(given.apiUrl ?? defaults.apiUrl),
    appsUrl: withoutSlash(given.appsUrl ?? defaults.appsUrl),
    offers: offers.filter(offer => Array.isArray(given.offers) && given.offers.includes(offer)),
  };
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '');
