import type { Field } from '../kind';

export type Operation = 'list' | 'get' | 'create' | 'update' | 'delete';
export type Fields = Readonly<Record<string, Field>>;
export type Values = Readonly<Record<string, unknown>>;

/** A hand-written screen or tab, loaded when it is opened. What it renders is the console's business, so its type is open here. */
export type PageLoader = () => Promise<{ default: unknown }>;

/** A part of a definition together with what it is called there, and its label told. */
export type Named<T> = T & { readonly key: string; readonly label: string };
