import type { ListRow, Resource } from '#definition';
import { useOffers } from '#src/engine/EngineContext.tsx';
import { ConditionsEditor } from '#src/engine/form/builder/ConditionsEditor.tsx';
import { Pair } from '#src/engine/form/builder/Pair.tsx';
import { useRowControl } from '#src/engine/form/builder/useRowControl.tsx';
import { FormSection } from '#src/engine/form/FormSection.tsx';
import { useIssueText } from '#src/engine/texts/useTexts.ts';
import { useTranslate } from 'ra-core';
import { keyFrom } from '#src/domain/checklists/keyFrom.ts';
import type { ParameterIssue } from '#src/domain/checklists/parameterIssues.ts';
import type { Row } from '../rows';
import { OptionsEditor } from './OptionsEditor';
import { useReferenceUpload } from './useReferenceUpload';

interface Props {
  resource: Resource;
  row: Row;
  /** Those that come before it, which conditions may look at. */
  earlier: readonly Row[];
  issues: readonly ParameterIssue[];
  /** Somebody was asked for it: its key stays. */
  isUsed: boolean;
  /** The keys of the others. */
  taken: ReadonlySet<string>;
  onChange: (row: Row) => void;
}

const limits = ['low', 'high', 'warn_low', 'warn_high', 'decimals'];
const outcomeRules = ['accept', 'reject'].flatMap(outcome => ['photo', 'video', 'comment'].map(extra => `${outcome}_${extra}`));

/** A parameter: what is asked, what is good, what is asked for beside the answer, and when. */
export function ParameterEditor({ resource, row, earlier, issues, isUsed, taken, onChange }: Props) {
  const translate = useTranslate();
  const textOf = useIssueText();
  const problemOf = (name: string) => {
    const issue = issues.find(({ field, option }) => field === name && option === undefined);
    return issue && textOf({ rule: issue.rule, ...(issue.args && { args: issue.args }) });
  };
  const offers = useOffers();
  const upload = useReferenceUpload(reference => onChange({ ...row, reference }));
  const change = (next: ListRow) => {
    if (next.reference instanceof File) return upload.mutate(next.reference);
    // The key follows the name until somebody was asked for it, or wrote one.
    const follows = !isUsed && next.name !== row.name && (!row.key || row.key === keyFrom(row.name ?? '', taken, 'parameter'));
    onChange({ ...row, ...next, ...(follows && { key: keyFrom(String(next.name ?? ''), taken, 'parameter') }) });
  };
  const control = useRowControl({ resource, outer: 'parameters', row, onChange: change, problemOf });
  const isNumber = row.type === 'Number';
  return (
    <>
      <FormSection title={row.name || translate('builder.new')}>
        {control('name')}
        {control('type')}
        {control('help')}
        {offers.has('sheets') && control('reference', upload.isPending)}
        <Pair>
          {control('section')}
          {control('key', isUsed)}
        </Pair>
        <div>
          {control('required')}
          {control('allow_na')}
          {control('critical')}
        </div>
      </FormSection>
      {isNumber && (
        <FormSection title={translate('builder.limits')}>
          <Pair>
            {limits.map(name => control(name))}
            {control('unit')}
          </Pair>
        </FormSection>
      )}
      {row.type === 'Drop-down' && (
        <FormSection title={translate('builder.options')} wide>
          <OptionsEditor options={row.options ?? []} issues={issues} onChange={options => onChange({ ...row, options })} />
        </FormSection>
      )}
      {isNumber && (
        <FormSection title={translate('builder.evidence')} collapsed>
          <Pair>{outcomeRules.map(name => control(name))}</Pair>
        </FormSection>
      )}
      {(isNumber || row.type === 'Drop-down') && (
        <FormSection title={translate('builder.onReject')} collapsed>
          {control('on_reject')}
          {(row.on_reject === 'suggest' || row.on_reject === 'create') && (
            <Pair>
              {control('reject_category')}
              {control('reject_priority')}
            </Pair>
          )}
        </FormSection>
      )}
      <FormSection title={translate('builder.conditions')} collapsed forceOpen={problemOf('show_when') !== undefined} wide>
        <ConditionsEditor
          outer="parameters"
          conditions={row.show_when ?? []}
          match={row.show_match ?? undefined}
          earlier={earlier.map(sourceOf)}
          problem={problemOf('show_when')}
          onChange={conditions => onChange({ ...row, show_when: conditions })}
          onMatch={match => onChange({ ...row, show_match: match })}
        />
      </FormSection>
    </>
  );
}

const sourceOf = ({ key, name, type, options }: Row) => ({
  ...{ key: key ?? '', name: name ?? '' },
  options: type === 'Drop-down' ? (options ?? []).map(one => ({ key: one.key ?? '', value: one.value ?? '' })) : null,
});
