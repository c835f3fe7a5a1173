import type { HtmlOptions } from '#definition/kinds/html';
import { lazyPart } from '../../ui/lazy';
import { defineWidget, type CellProps } from '../widget';

const HtmlPreview = lazyPart(async () => (await import('./HtmlPreview')).HtmlPreview);

/** In a table its words, alone as it will be seen. */
function Cell({ value, field, name, resource, record, dense }: CellProps<string, HtmlOptions>) {
  if (dense)
    return (
      <>
        {value
          .replace(/<[^>]*>/g, ' ')
          .trim()
          .slice(0, 80)}
      </>
    );
  return <HtmlPreview text={value} name={name} field={field} resource={resource} record={record} />;
}

export default defineWidget<string, HtmlOptions>({ Cell, wide: true });
