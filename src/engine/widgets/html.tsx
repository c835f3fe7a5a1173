import type { FieldOptions } from '#definition';
import { lazyPart } from '../parts/lazyPart';
import { useTexts } from '../parts/useTexts';
import { defineWidget, type CellProps } from './widget';

interface Options extends FieldOptions {
  placeholders?: Readonly<Record<string, string>>;
}

const HtmlPreview = lazyPart(async () => (await import('../parts/HtmlPreview')).HtmlPreview);

/** In a table its words, alone as it will be seen. */
function Cell({ value, field, name, resource, dense }: CellProps<string, Options>) {
  const texts = useTexts(resource);
  if (dense)
    return (
      <>
        {value
          .replace(/<[^>]*>/g, ' ')
          .trim()
          .slice(0, 80)}
      </>
    );
  return <HtmlPreview text={value} label={texts.field(name)} placeholders={field.placeholders} />;
}

export default defineWidget<string, Options>({ Cell, wide: true });
