import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { Schema } from '#definition';
import type { ApiOperation, PathItem } from '#definition/derive/openapi/operation';
import type { OpenApiDocument } from '#server/openapi/document.ts';
import type { Answer, TestServer } from '../server';

interface Found {
  operation: ApiOperation;
  item: string;
}

/** Nothing that the document does not speak of may be in an object whose properties it lists. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const isOpen = 'properties' in inner && [inner.type].flat().includes('object') && !('patternProperties' in inner);
  return isOpen ? { additionalProperties: false, ...inner } : inner;
}

/** Checks values against schemas of the document; each schema, and those that it refers to, is compiled once. */
class SchemaValidator {
  private readonly ajv = new Ajv2020({
    ...{ strict: true, allowUnionTypes: true, validateFormats: false, allErrors: true },
    // A schema that many refer to is compiled once, not into each of them.
    ...{ inlineRefs: false, code: { optimize: false } },
  });
  private readonly compiled = new Map<unknown, ValidateFunction>();

  constructor(
    schemas: object,
    private readonly adapt: (schema: unknown) => unknown,
  ) {
    this.ajv.addSchema(this.toAjv({ $defs: schemas }), 'document');
  }

  /** Throws what the value has wrong. */
  check(name: string, schema: unknown, value: unknown): void {
    const validate = this.compiled.get(schema) ?? this.ajv.compile(this.toAjv(schema));
    this.compiled.set(schema, validate);
    if (validate(JSON.parse(JSON.stringify(value)))) return;
    const problems = (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
    throw new Error(`${name} is not as documented:\n${problems.join('\n')}\n${JSON.stringify(value, null, 1)}`);
  }

  private toAjv = (schema: unknown): Schema =>
    JSON.parse(JSON.stringify(this.adapt(schema)).replaceAll('#/components/schemas/', 'document#/$defs/')) as Schema;
}

/** Makes calls and sets each, its body and its answer beside what the OpenAPI document says of them. */
export class Documented {
  /** The operations that went well at least once. */
  readonly called = new Set<string>();
  private readonly answers: SchemaValidator;
  private readonly bodies: SchemaValidator;
  private readonly items: readonly { item: string; path: PathItem; pattern: RegExp }[];

  constructor(
    private readonly server: () => TestServer,
    readonly document: OpenApiDocument,
  ) {
    this.answers = new SchemaValidator(document.components.schemas, closed);
    this.bodies = new SchemaValidator(document.components.schemas, schema => schema);
    this.items = Object.entries(document.paths).map(([item, path]) => ({
      item,
      path,
      pattern: new RegExp(`^${item.replace(/\{\w+\}/g, '[^/]+')}$`),
    }));
  }

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const { operation, item } = this.find(method, path.split('?')[0] ?? path);
    const answer = await this.server().call(method, path, body, headers);
    const named = `${method} ${item} ${answer.status}`;
    const responses = operation.responses as Record<string, Schema>;
    const said = responses[answer.status];
    if (!said) throw new Error(`${named} is not in the document: ${JSON.stringify(answer.body)}`);
    const content = (this.resolve(said).content ?? { '': {} }) as Record<string, { schema?: Schema }>;
    const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
    expect([named, Object.keys(content)]).toEqual([named, expect.arrayContaining([type])]);
    const schema = content[type]?.schema;
    if (schema) this.answers.check(named, schema, answer.body);
    const isWell = [200, 201].includes(answer.status) && answer.body.status !== 'error';
    const asked = (operation.requestBody?.content as Record<string, { schema: Schema }> | undefined)?.['application/json']?.schema;
    if (isWell && asked && !(body instanceof FormData)) this.bodies.check(`the body of ${named}`, asked, body ?? {});
    if (isWell) this.called.add(operation.operationId);
    return answer;
  }

  private find(method: string, path: string): Found {
    const key = method.toLowerCase() as 'get';
    const fitting = this.items.filter(({ item, pattern }) => item === path || pattern.test(path));
    const found = fitting.find(({ item }) => item === path) ?? fitting.find(one => one.path[key]);
    const operation = found?.path[key];
    if (!found || !operation) throw new Error(`${method} ${path} is not in the document`);
    return { operation, item: found.item };
  }

  private resolve(answer: Schema): Schema {
    const name = /^#\/components\/responses\/(.+)$/.exec(String(answer.$ref ?? ''))?.[1];
    return name ? (this.document.components.responses[name] ?? {}) : answer;
  }
}
