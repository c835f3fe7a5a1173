import { useGetOne, useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import { settings } from '#definition';
import { bookValueOn } from '#src/domain/depreciation/depreciation.ts';
import { HeadFact, PendingFact } from '#src/engine/record/HeadFact.tsx';
import { useMay } from '#src/engine/rights/useMay.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { useToday } from '#src/engine/time/useToday.ts';
import { assetTerms } from './assetTerms';

/** What the asset is worth in the books today; nothing where that cannot be told, or the person may not see depreciations. */
export default function BookValue() {
  const translate = useTranslate();
  const { amount } = useFormats();
  const asset = useRecordContext<RaRecord>();
  const id = (asset?.depreciation as { id: number } | null | undefined)?.id;
  const enabled = useMay().right('depreciations.view') && id !== undefined;
  const { data, isLoading } = useGetOne('depreciations', { id }, { enabled, retry: false });
  const today = useToday();
  const label = translate('depreciation.bookValue', { currency: settings.currency });
  if (isLoading) return <PendingFact label={label} />;
  const terms = asset && data ? assetTerms(asset, data) : null;
  if (!terms || typeof terms === 'string') return null;
  const value = Number(bookValueOn(terms, today)) / 10 ** settings.decimals;
  return (
    <HeadFact label={label}>
      <bdi>{amount(value)}</bdi>
    </HeadFact>
  );
}
