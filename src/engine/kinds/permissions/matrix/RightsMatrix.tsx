import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Permissions } from '#definition';
import { toggles } from '#definition/derive/rights';
import { useRegistry } from '../../../EngineContext';
import { lazyPart } from '../../../ui/lazy';
import { useMay } from '../../../rights/useMay';
import { MatrixContext, type Matrix } from './MatrixContext';
import { MatrixTools } from './MatrixTools';
import { RightFamilyPanel } from './RightFamilyPanel';
import { RightRow } from './RightRow';
import { reasonFor, type RightsHolder } from './RightsHolder';
import { rightTree, type RightSection } from './rightTree';
import { stateKey, stateOf, withState, type RightState } from './rightStates';
import { useHolder, type ChosenHolder } from './useHolder';
import { useRightTexts, type RightWords } from './useRightTexts';
import { useVisibleRights } from './useVisibleRights';

const WhyDialog = lazyPart(async () => (await import('./WhyDialog')).WhyDialog);

interface Props {
  id: string;
  holder: RightsHolder;
  /** Absent where one only reads. */
  onChange?: ((own: Permissions) => void) | undefined;
  /** Other rows than the rights of the installation, with their words; whoever opens it may change all of them. */
  rows?: { tree: readonly RightSection[]; words: RightWords };
}

const noToggles: readonly string[] = [];

/**
 * Every right of the installation by area and family, granted, denied or inherited: searched, set by the row, the family or all at once,
 * compared with another person or group, copied from them, and for a person explained.
 *
 * @example <RightsMatrix id="rights" holder={{ name: 'Technicians', own }} onChange={setOwn} />
 */
export function RightsMatrix({ id, holder, onChange, rows }: Props) {
  const translate = useTranslate();
  const registry = useRegistry();
  const may = useMay();
  const ownWords = useRightTexts();
  const words = rows?.words ?? ownWords;
  const alone = rows ? noToggles : toggles;
  const [chosen, setChosen] = useState<ChosenHolder | null>(null);
  const [explained, setExplained] = useState<string | null>(null);
  const [undo, setUndo] = useState<{ text: string; before: Permissions } | null>(null);
  const other = useHolder(chosen);
  const strange = [...Object.keys(holder.own), ...Object.keys(other?.own ?? {})].sort().join(' ');
  const ownTree = useMemo(() => rightTree(registry, strange.split(' ').filter(Boolean)), [registry, strange]);
  const tree = rows?.tree ?? ownTree;
  const differs = (key: string) =>
    other !== null &&
    (onChange ? stateOf(holder.own, key) !== stateOf(other.own, key) : reasonFor(holder, key).granted !== reasonFor(other, key).granted);
  const shown = useVisibleRights(tree, alone, words, other && differs);
  const keys = [...alone, ...tree.flatMap(({ families }) => families.flatMap(family => family.keys))];

  const change = (after: Permissions, text: string | null) => {
    setUndo(text === null ? null : { text, before: holder.own });
    onChange?.(after);
  };
  const set = (some: readonly string[], state: RightState) =>
    change(
      withState(holder.own, some, state),
      some.length > 1 ? translate('engine.rights.wereSet', { smart_count: some.length, state: translate(stateKey(state)) }) : null,
    );
  const copy = (from: RightsHolder) => {
    const mine = keys.filter(key => may.right(key));
    const copied = mine.reduce((own, key) => withState(own, [key], stateOf(from.own, key)), holder.own);
    change(copied, translate('engine.rights.copied', { name: from.name }));
  };
  const matrix: Matrix = {
    ...{ id, holder, words, other, differs, explain: setExplained },
    set: onChange && set,
    mayChange: key => rows !== undefined || may.right(key),
  };

  return (
    <MatrixContext value={matrix}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <MatrixTools
          shown={shown}
          tree={tree}
          comparable={!rows}
          keys={keys}
          chosen={chosen}
          onChoose={setChosen}
          onCopy={onChange && other ? () => copy(other) : undefined}
        />
        <Box role="status" sx={{ '&:empty': { display: 'none' }, display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.8125rem' }}>
          {undo && (
            <>
              {undo.text}
              <Button onClick={() => change(undo.before, null)}>{translate('ra.action.undo')}</Button>
            </>
          )}
        </Box>
        {shown.toggles.length > 0 && (
          <Box role="group" aria-label={translate('engine.rights.alone')}>
            <SectionTitle>{translate('engine.rights.alone')}</SectionTitle>
            {shown.toggles.map(key => (
              <RightRow key={key} name={key} />
            ))}
          </Box>
        )}
        {shown.sections.map(({ name, families }) => (
          <Box key={name} role="group" aria-label={words.section(name)}>
            <SectionTitle>{words.section(name)}</SectionTitle>
            {families.map(({ family, keys: some }) => (
              <RightFamilyPanel
                key={family.name}
                family={family}
                keys={some}
                isOpen={shown.isOpen(family.name)}
                onOpen={isOpen => shown.open(family.name, isOpen)}
              />
            ))}
          </Box>
        ))}
        {shown.toggles.length + shown.sections.length === 0 && (
          <Typography color="text.secondary">{translate('engine.rights.noMatch')}</Typography>
        )}
      </Box>
      {explained !== null && <WhyDialog name={explained} onClose={() => setExplained(null)} />}
    </MatrixContext>
  );
}

const SectionTitle = ({ children }: { children: string }) => (
  <Typography variant="h3" component="h2" sx={{ mb: 0.75 }}>
    {children}
  </Typography>
);
