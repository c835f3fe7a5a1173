import type { Properties, Registry } from '#definition';
import { hasCounts } from '#definition/derive/records/recordCounts';
import { answerResponses, answerSchemas } from '#definition/derive/openapi/answers';
import { describeRegister, type RegisterAdditions } from '#definition/derive/openapi/describeRegister';
import { describeReport, reportSchemas } from '#definition/derive/openapi/describeReport';
import type { PathItem } from '#definition/derive/openapi/operation';
import { apiPath } from '#server/settings.ts';
import { version } from '../../package.json';
import type { Description } from './description';
import { findDescriptions } from '#server/discoverModules.ts';
import { plansOf } from '#server/resources/plans.ts';

/** Groups operations: a register, or an area written by hand. */
export interface Tag {
  name: string;
  description: string;
}

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: readonly { url: string }[];
  security: readonly Readonly<Record<string, readonly string[]>>[];
  tags: readonly Tag[];
  paths: Readonly<Record<string, PathItem>>;
  components: { securitySchemes: object; responses: Properties; schemas: Properties };
}

const about = `Every register has the same routes; what they carry follows from its definition. Sign in by \`POST /jwt/login\` and send the access token
as \`Authorization: Bearer …\`. As in the whole family of servers, a call that is refused by the register's rules is answered with HTTP 200 and
\`status: "error"\`: look at \`status\` before anything else. Texts in rows are escaped as HTML once.`;

/** Describes the whole API: what follows from the definitions, and what the modules say of themselves. */
export function createDocument(registry: Registry): OpenApiDocument {
  const modules = findDescriptions(plansOf(registry));
  const registers = registry.all.map(resource =>
    describeRegister(resource, { ...additionsTo(resource.name, modules), counts: hasCounts(resource, registry) }),
  );
  const reports = registry.reports.map(report => describeReport(registry, report));
  const queries = registry.queries.map(query => describeRegister(query).schemas);
  const tags = [
    ...modules.flatMap(({ tag }) => (tag ? [tag] : [])),
    ...registry.all.map(({ name, label }) => ({ name, description: label.many })),
  ];
  return {
    openapi: '3.1.1',
    info: { title: 'Mainstay', version, description: about.replaceAll('\n', ' '), license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags,
    // What a module says of an address stands before what follows from a definition.
    paths: joined([
      ...registers.map(({ paths }) => below(apiPath, paths)),
      ...reports.map(paths => below(apiPath, paths)),
      ...modules.map(({ paths }) => paths),
    ]),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: answerResponses,
      schemas: Object.assign(
        {},
        answerSchemas,
        ...modules.map(({ schemas }) => schemas),
        ...registers.map(({ schemas }) => schemas),
        ...queries,
        reports.length > 0 && reportSchemas,
      ) as Properties,
    },
  };
}

function additionsTo(register: string, modules: readonly Description[]): RegisterAdditions {
  const additions = modules.flatMap(({ registers }) => registers?.[register] ?? []);
  const all = (part: keyof RegisterAdditions) => Object.assign({}, ...additions.map(addition => addition[part])) as Properties;
  return { row: all('row'), body: all('body'), choice: all('choice') };
}

const below = (base: string, paths: Readonly<Record<string, PathItem>>) =>
  Object.fromEntries(Object.entries(paths).map(([path, item]) => [base + path, item]));

/** Two may each say something of one address. */
function joined(parts: readonly Readonly<Record<string, PathItem>>[]): Record<string, PathItem> {
  const paths: Record<string, PathItem> = {};
  for (const [path, item] of parts.flatMap(part => Object.entries(part))) paths[path] = { ...paths[path], ...item };
  return paths;
}
