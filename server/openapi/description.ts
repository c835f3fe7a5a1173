import type { PathItem } from '#definition/derive/openapi/operation';
import type { RegisterAdditions } from '#definition/derive/openapi/describeRegister';
import type { Properties } from '#definition';
import type { Plans } from '#server/contract.ts';

/**
 * What a hand-written part of the server says of itself in the OpenAPI document. A file `openapi.ts` beside its `routes.ts` exports it;
 * it is found, and nothing else is to be edited.
 */
export interface Description {
  /** Heads its routes; routes that belong to a register bear the register's name as their tag instead. */
  tag?: { name: string; description: string };
  /** Its routes by address. */
  paths: Readonly<Record<string, PathItem>>;
  /** Schemas that its routes refer to by name. */
  schemas?: Properties;
  /** What it does to registers beyond their definitions, by register. */
  registers?: Readonly<Record<string, RegisterAdditions>>;
}

/** The same of a module that serves several registers: it describes its routes by the definitions there are. */
export interface Describer {
  describe(plans: Plans): readonly Description[];
}
