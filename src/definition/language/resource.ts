import type { ValueOf } from '../kind';
import type { Issue } from '../rules';
import type { When } from '../when';
import type { Action } from './action';
import type { Api } from './api';
import type { Fields, Named, PageLoader, Values } from './basics';
import type { Chart } from './chart';
import type { CustomFilter } from './customFilter';
import type { Definition } from './definition';
import type { Display } from './display';
import type { Figure } from './figure';
import type { Mark } from './mark';
import type { Flow } from './flow';
import type { Move, Permitted } from './move';
import type { Preset } from './preset';
import type { HeadFigure } from './recordHead';
import type { ChecklistStage, Escalation } from './recordParts';
import type { Section } from './section';
import type { Sequence } from './sequence';
import type { ShowTab } from './showTab';
import type { Translation } from './translation';
import type { View } from './view';

export interface Filter extends Omit<CustomFilter, 'on'> {
  on: string;
}

/** A rule on the rows of a group, and the field that it is on. */
export type FieldSequence = Sequence & { readonly field: string };

/** A tab of the form with its fields. */
export interface FormTab {
  readonly key: string;
  readonly label: string;
  readonly fields: readonly string[];
  /** It has the record's files instead. */
  readonly files?: true;
  readonly when?: When;
}

/** A section with its name and its fields. */
export interface FieldSection extends Named<Omit<Section<string>, 'from'>> {
  readonly fields: readonly string[];
}

/** A tab of a record's page with its name. One of a register that it is called as may have no label of its own. */
export type RecordTab = ShowTab<string> & { readonly key: string };

/** A move with everything said. */
export interface ResourceMove extends Omit<Move, 'from' | 'needs' | 'requires'> {
  readonly name: string;
  readonly label: string;
  readonly from: readonly string[];
  /** Whoever meets one of these may make it. */
  readonly permitted: readonly Permitted[];
  readonly needs: readonly string[];
  readonly requires: readonly string[];
}

/** A flow with everything said. */
export interface ResourceFlow extends Pick<Flow, 'field' | 'group' | 'offered' | 'requested'> {
  readonly begins: readonly string[];
  readonly buttons: boolean;
  readonly importsAny: boolean;
  readonly moves: Readonly<Record<string, ResourceMove>>;
}

/** A definition with everything said: what the console and the server work with. */
export interface Resource<N extends string = string, F extends Fields = Fields, A = unknown> {
  readonly name: N;
  /** Its earlier names. */
  readonly was: readonly string[];
  /** Only its data is left, until they are deleted. */
  readonly dropped?: true;
  /** A query of the server answers its rows, for reports alone: it has neither a table nor routes nor pages of its own. */
  readonly isQuery?: true;
  /** Fields of which only the values are left, until they are deleted. */
  readonly droppedFields: readonly string[];
  /** Those of them whose values follow from others, so that nothing is lost. */
  readonly redundantFields: readonly string[];
  readonly label: { one: string; many: string };
  readonly icon: string;
  readonly section: string;
  readonly order?: number;
  readonly partOf?: string;
  readonly tabOn: readonly string[];
  readonly permission: string;
  readonly rights?: { readonly create?: 'edit'; readonly delete?: 'edit' };
  readonly itemType: string;
  readonly fields: F;
  readonly title: readonly string[];
  readonly when: Readonly<Record<string, When | undefined>>;
  readonly sequences: readonly FieldSequence[];
  readonly editableWhen?: When;
  readonly tree?: string;
  readonly softDelete?: { param: string; value: string };
  readonly companyField?: string;
  /** Who adds a record is not kept. */
  readonly anonymous: boolean;
  readonly ownerFields?: readonly string[];
  readonly api: Required<Omit<Api, 'source' | 'nested' | 'row'>> & {
    readonly nested?: string;
    readonly selectlist: string;
    readonly source?: 'simple-rest';
    readonly row?: (row: Values) => Values;
  };
  readonly list: {
    readonly columns: readonly string[];
    readonly filters: readonly Filter[];
    /** The order it opens in; `field` is `default` where some rows come first. */
    readonly sort: { field: string; order: 'asc' | 'desc' };
    /** What `default` stands for: rows that `first` holds for by the field in this order, then the others the other way round. */
    readonly defaultSort?: { field: string; order: 'asc' | 'desc'; first: When };
    /** The fields that have an index to sort by: the one of `sort`, those of the title, and what the definition adds. */
    readonly frequentSorts: readonly string[];
    readonly perPage: number;
    readonly pageSizes: readonly number[];
    readonly exportOmits: readonly string[];
    readonly rowColor?: string;
    readonly badge?: Readonly<Record<string, unknown>>;
    readonly footer: Readonly<Record<string, readonly Figure[]>>;
    readonly chart?: Chart | undefined;
    readonly views: readonly Named<View>[];
    readonly presets: readonly Named<Preset>[];
    readonly displays: readonly Named<Display>[];
    readonly display?: string;
    readonly cells: Readonly<Record<string, PageLoader | undefined>>;
    /** The fields that a list reads beside those that it shows. */
    readonly reads: readonly string[];
  };
  readonly marks: readonly Named<Mark>[];
  readonly sections: readonly FieldSection[];
  readonly form: {
    readonly tabs: readonly FormTab[];
    readonly columns: 1 | 2;
    readonly saved?: string;
    readonly then?: 'page';
    readonly preview?: PageLoader;
    readonly confirm?: PageLoader;
    validate(record: Values): Record<string, Issue | undefined>;
  };
  readonly show: { readonly tabs: readonly RecordTab[] };
  /** What stands above the tabs of a record's page. */
  readonly head: {
    readonly fields: readonly string[];
    readonly figures: readonly (HeadFigure & { readonly key: string })[];
    readonly fact?: PageLoader;
    readonly code: boolean;
  };
  /** What belongs to its records beside their fields. */
  readonly parts: Readonly<Record<'comments' | 'activity' | 'media', boolean>> & {
    /** The stages that its checklists belong to. */
    readonly checklists: readonly ChecklistStage[] | false;
    /** By which fields their escalation matrix is found, and when it ends. */
    readonly escalation: (Required<Pick<Escalation, 'by'>> & Escalation) | false;
  };
  readonly offline?: { rows(me: number | string): Preset['filter']; code?: () => Promise<unknown> };
  readonly keepId?: string;
  readonly flow?: ResourceFlow;
  /** The fields of its actions, for types alone. */
  readonly actionFields?: A;
  readonly actions: Readonly<Record<string, Action & { label: string }>>;
  readonly request?: { permission: string; label: string };
  readonly pages: { list?: PageLoader; show?: PageLoader; create?: PageLoader; edit?: PageLoader };
  readonly csv: {
    /** What names a record in the cells of other registers: the first field of `keys`. */
    match: string;
    /** By which fields, each together, the record of a row is found: the first whose first field the row fills counts. */
    keys: readonly (readonly string[])[];
    /** Whether `keys` tell the rows of a file from each other; where nothing does, as in a log, each row is a record of its own. */
    isKeyed: boolean;
    create: boolean;
    defaults: Readonly<Record<string, string>>;
    guesses: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
    headers: Readonly<Record<string, readonly string[]>>;
  };
  readonly sample: { rows: readonly Values[]; count: number };
  readonly translations: Readonly<Record<string, Translation>>;
  /** As it was written, for the checks. */
  readonly definition: Definition<string, Fields>;
}

type Flag<O, K extends string> = O extends { readonly [P in K]: true } ? true : false;
type IsWritable<O> = Flag<O, 'readOnly'> extends true ? false : O extends { through: string } ? false : true;

/** A record of a register as forms, cells and the server's rules see it. */
export type RecordOf<R> = R extends Resource<string, infer F> ? { id: number } & { [K in keyof F]: ValueOf<F[K]> | null } : never;

/** What may be written: the required fields must be there, read-only and computed ones may not. */
export type PayloadOf<R> =
  R extends Resource<string, infer F>
    ? { [K in keyof F as IsWritable<F[K]> extends true ? (Flag<F[K], 'required'> extends true ? K : never) : never]: ValueOf<F[K]> } & {
        [K in keyof F as IsWritable<F[K]> extends true ? (Flag<F[K], 'required'> extends true ? never : K) : never]?: ValueOf<F[K]> | null;
      }
    : never;
