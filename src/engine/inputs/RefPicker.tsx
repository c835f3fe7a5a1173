import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useInfiniteGetList, useTranslate, type RaRecord } from 'react-admin';
import type { Reference } from '#definition';

interface Choice extends RaRecord {
  id: number;
  name?: string;
}

interface Common {
  id?: string;
  label: string;
  /** The register that is picked from. */
  target: string;
  query?: Readonly<Record<string, string>> | undefined;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  error?: boolean;
  helperText?: ReactNode;
  onBlur?: () => void;
}

type Props = Common &
  ({ many?: false; value: Reference | null; onChange(value: Reference | null): void } | { many: true; value: Reference[]; onChange(value: Reference[]): void });

const nameOf = (choice: Reference) => choice.name?.replace(/^(--)+ ?/, '') ?? `#${choice.id}`;

/** Picks records from the register's paged select list: searched by the server as one types, more rows as one scrolls. */
export function RefPicker(props: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { choices, isLoading, error, loadMore } = useChoices(props.target, typed, props.query, isOpen);
  const shared = {
    ...(props.id !== undefined && { id: props.id }),
    options: choices,
    open: isOpen,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    loading: isLoading,
    disabled: props.disabled ?? false,
    // The server has searched already.
    filterOptions: (options: Reference[]) => options,
    getOptionLabel: nameOf,
    getOptionKey: (option: Reference) => option.id,
    isOptionEqualToValue: (option: Reference, value: Reference) => option.id === value.id,
    onInputChange: (_: SyntheticEvent, text: string, reason: string) => setTyped(reason === 'input' ? text : ''),
    loadingText: translate('engine.loading'),
    noOptionsText: error ? translate('engine.select_failed') : translate('engine.nothing_found'),
    openText: translate('engine.open'),
    closeText: translate('ra.action.close'),
    clearText: translate('ra.action.clear_input_value'),
    slotProps: { listbox: { onScroll: loadMore, sx: { maxHeight: 300 } } },
    renderInput: (params: object) => (
      <TextField
        {...params}
        label={props.label}
        required={props.required ?? false}
        autoFocus={props.autoFocus ?? false}
        error={props.error ?? false}
        helperText={props.helperText}
        onBlur={props.onBlur}
      />
    ),
  };
  return props.many ? (
    <Autocomplete<Reference, true> {...shared} multiple disableCloseOnSelect value={props.value} onChange={(_, value) => props.onChange(value.map(plain))} />
  ) : (
    <Autocomplete<Reference> {...shared} value={props.value} onChange={(_, value) => props.onChange(value ? plain(value) : null)} />
  );
}

/** A record of the form holds id and name only, the name without the dashes of the tree. */
const plain = (choice: Reference): Reference => ({ id: choice.id, name: nameOf(choice) });

function useChoices(target: string, typed: string, query: Common['query'], isOpen: boolean) {
  const search = useSettled(typed);
  const list = useInfiniteGetList<Choice>(
    `${target}@select`,
    { filter: { q: search, ...query }, pagination: { page: 1, perPage: 50 } },
    { enabled: isOpen, staleTime: 30_000 },
  );
  const loadMore = (event: { currentTarget: HTMLElement }) => {
    const { scrollTop, clientHeight, scrollHeight } = event.currentTarget;
    if (scrollTop + clientHeight > scrollHeight - 120 && list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
  };
  return { choices: list.data?.pages.flatMap(page => page.data) ?? [], isLoading: list.isFetching, error: list.error, loadMore };
}

/** The text once typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 250);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
