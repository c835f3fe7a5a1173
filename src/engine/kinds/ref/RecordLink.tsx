import { useContext } from 'react';
import { useCreatePath } from 'ra-core';
import type { Reference } from '#definition';
import { ColorDot } from '../../ui/ColorDot';
import { LinkTarget } from '../../ui/LinkTarget';
import { useRegistry } from '../../EngineContext';
import { useMay } from '../../rights/useMay';
import { useReferenceNames } from './useSelectList';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

/** The name of another record, as a link where one may see it. */
export function RecordLink({ target, reference }: { target: string; reference: Reference }) {
  const createPath = useCreatePath();
  const registry = useRegistry();
  const may = useMay();
  const opensIn = useContext(LinkTarget);
  const isShown = registry.has(target) && registry.get(target).api.operations.includes('get');
  const name = reference.name ?? <FetchedName target={target} reference={reference} />;
  const isLink = isShown && may({ action: 'show', resource: target });
  return (
    <>
      {/* Before the link, not in it: a name has a direction of its own, and the dot stands where the page begins. */}
      {reference.color && <ColorDot color={reference.color} />}
      {isLink ? (
        <TextLink
          to={createPath({ resource: target, type: 'show', id: reference.id })}
          target={opensIn}
          onClick={event => event.stopPropagation()}
        >
          {name}
        </TextLink>
      ) : (
        name
      )}
    </>
  );
}

/** The name of a reference that came without, asked for: nearly all come with theirs, and a page has hundreds of them. */
function FetchedName({ target, reference }: { target: string; reference: Reference }) {
  const nameOf = useReferenceNames(target, [reference]);
  return nameOf(reference);
}

/** A link to another page of the console, as it stands in a text; a list has hundreds. */
const TextLink = styled(Link)(({ theme }) => ({
  color: theme.palette.primary.main,
  textDecoration: 'none',
  // A name has a direction of its own.
  unicodeBidi: 'plaintext',
  '&:hover': { textDecoration: 'underline' },
}));
