import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetList, useTranslate, type RaRecord } from 'ra-core';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { useMay } from '#src/engine/rights/useMay.ts';
import { KeepSet } from './KeepSet';
import { optionsOfSet, type OptionDraft } from './optionSets';

const register = 'option-sets';

interface Props {
  options: readonly OptionDraft[];
  onUse: (options: readonly OptionDraft[]) => void;
}

/** The sets of options that people of this installation have kept, and the way to keep another one; nothing where there is no such register. */
export function OwnSets(props: Props) {
  const may = useMay();
  const isThere = useRegistry().has(register);
  return isThere && may({ action: 'list', resource: register }) ? <Sets {...props} /> : null;
}

/** Sets that are offered at most: more are looked for in their register. */
const most = 30;

function Sets({ options, onUse }: Props) {
  const translate = useTranslate();
  const may = useMay();
  const [isKeeping, setKeeping] = useState(false);
  const { data = [] } = useGetList<RaRecord & { name: string; options: readonly OptionDraft[] | null }>(register, {
    ...{ pagination: { page: 1, perPage: most }, sort: { field: 'name', order: 'ASC' } },
  });
  return (
    <>
      {data.map(({ id, name, options: kept }) => (
        <Button key={id} size="small" variant="outlined" onClick={() => onUse(optionsOfSet(kept ?? []))}>
          <bdi>{name}</bdi>
        </Button>
      ))}
      {options.length > 0 && may({ action: 'create', resource: register }) && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setKeeping(true)}>
          {translate('builder.keepSet')}
        </Button>
      )}
      {isKeeping && <KeepSet register={register} options={options} onClose={() => setKeeping(false)} />}
    </>
  );
}
