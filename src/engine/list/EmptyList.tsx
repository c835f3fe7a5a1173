import ErrorIcon from '@mui/icons-material/ErrorOutline';
import Button from '@mui/material/Button';
import { HttpError, useCreatePath, useListContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Resource } from '#definition';
import { ResourceIcon } from '../ui/ResourceIcon';
import { LoadFailed } from '../ui/states/LoadFailed';
import { StateMessage } from '../ui/states/StateMessage';
import { useRelatedPlace } from '../actions/RelatedActions';
import { createMode } from '../actions/createMode';
import { useMay } from '../rights/useMay';
import { useTexts } from '../texts/useTexts';

/** A list without rows: nothing yet, nothing that matches, or nothing to be had; each with its way on. */
export function EmptyList({ resource, called, error }: { resource: Resource; called?: string | undefined; error?: Error }) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const createPath = useCreatePath();
  const may = useMay();
  const place = useRelatedPlace(resource.name);
  const { filterValues, filter, setFilters, refetch } = useListContext();
  const many = called ?? texts.many;
  const icon = <ResourceIcon name={resource.icon} />;
  const values = filterValues as Readonly<Record<string, unknown>>;

  if (error instanceof HttpError && error.status === 404) {
    return (
      <StateMessage
        icon={icon}
        title={translate('engine.list.missing', { name: texts.many })}
        help={translate('engine.list.missingHelp')}
      />
    );
  }
  if (error) {
    return (
      <LoadFailed icon={<ErrorIcon />} title={translate('engine.list.failed', { name: many })} message={error.message} onRetry={refetch} />
    );
  }
  if (Object.keys(values).length > 0) {
    const isDeleted = values.deleted === true && Object.keys(values).length === 1;
    return (
      <StateMessage
        icon={icon}
        title={translate(isDeleted ? 'engine.list.noneDeleted' : 'engine.list.noMatch', { name: many })}
        help={isDeleted ? undefined : translate('engine.list.noMatchHelp')}
      >
        <Button variant="outlined" onClick={() => setFilters({}, undefined, false)}>
          {translate(isDeleted ? 'engine.list.backToAll' : 'ra.navigation.clear_filters')}
        </Button>
      </StateMessage>
    );
  }
  // Where a list shows only some of the register, a new record need not be one of them; a tab has its own way to add.
  const isWhole = !place && Object.keys((filter ?? {}) as object).length === 0;
  const creates = isWhole ? createMode(resource, may) : null;
  return (
    <StateMessage
      icon={icon}
      title={translate('engine.list.empty', { name: many })}
      help={creates ? translate('engine.list.emptyHelp') : undefined}
    >
      {place?.add && (
        <Button variant="contained" onClick={place.add}>
          {translate('engine.list.create', { name: texts.one })}
        </Button>
      )}
      {creates && (
        <Button variant="contained" component={Link} to={createPath({ resource: resource.name, type: 'create' })}>
          {creates === 'request' ? texts.request() : translate('engine.list.create', { name: texts.one })}
        </Button>
      )}
    </StateMessage>
  );
}
