import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { Schema } from '#definition';
import type { ApiOperation } from '#definition/derive/openapi/operation';
import type { OpenApiDocument } from '#server/openapi/document.ts';
import type { Answer, TestServer } from './server';

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

/** Makes calls and sets each, its body and its answer beside what the OpenAPI document says of them. */
export class Documented {
  /** The operations that went well at least once. */
  readonly called = new Set<string>();
  private readonly ajv = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false, allErrors: true });
  private readonly validators = new Map<string, ValidateFunction>();

  constructor(
    private readonly server: () => TestServer,
    readonly document: OpenApiDocument,
  ) {}

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
    if (schema) this.check(named, closed(schema), answer.body);
    const isWell = answer.status === 200 && answer.body.status !== 'error';
    const asked = (operation.requestBody?.content as Record<string, { schema: Schema }> | undefined)?.['application/json']?.schema;
    if (isWell && asked && !(body instanceof FormData)) this.check(`the body of ${named}`, asked, body ?? {});
    if (isWell) this.called.add(operation.operationId);
    return answer;
  }

  private find(method: string, path: string): Found {
    const { paths } = this.document;
    const fits = (item: string) => item === path || new RegExp(`^${item.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
    const items = Object.keys(paths).filter(fits);
    const item = items.find(one => one === path) ?? items.find(one => paths[one]?.[method.toLowerCase() as 'get']);
    const operation = item && paths[item]?.[method.toLowerCase() as 'get'];
    if (!item || !operation) throw new Error(`${method} ${path} is not in the document`);
    return { operation, item };
  }

  private resolve(answer: Schema): Schema {
    const name = /^#\/components\/responses\/(.+)$/.exec(String(answer.$ref ?? ''))?.[1];
    return name ? (this.document.components.responses[name] ?? {}) : answer;
  }

  private check(named: string, schema: unknown, value: unknown): void {
    const isAnswer = !named.startsWith('the body');
    const schemas = isAnswer ? closed(this.document.components.schemas) : this.document.components.schemas;
    const key = JSON.stringify({ schema, isAnswer });
    let validate = this.validators.get(key);
    if (!validate) {
      const text = JSON.stringify({ allOf: [schema], $defs: schemas }).replaceAll('#/components/schemas/', '#/$defs/');
      validate = this.ajv.compile(JSON.parse(text) as Schema);
      this.validators.set(key, validate);
    }
    if (validate(JSON.parse(JSON.stringify(value)))) return;
    const problems = (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
    throw new Error(`${named} is not as documented:\n${problems.join('\n')}\n${JSON.stringify(value, null, 1)}`);
  }
}
