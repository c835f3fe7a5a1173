import type { Resource } from '../../define';

/** The names under which the schemas of a register are shared. */
export function schemaNames({ name }: Resource): { row: string; create: string; update: string } {
  const pascal = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return { row: `${pascal}Row`, create: `${pascal}Create`, update: `${pascal}Update` };
}
