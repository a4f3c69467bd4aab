import type { ListingStatus } from '#src/domain/listing-status.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { StatusChip, type StatusChipProps } from '#src/ui/status-chip.tsx';
import { statusNames } from './texts.ts';

const tones: Readonly<Record<ListingStatus, StatusChipProps['tone']>> = {
  requested: 'plain',
  preparing: 'warning',
  coming: 'info',
  onMarket: 'info',
  sold: 'success',
  takenOver: 'success',
  archived: 'plain',
};

/** Where a listing stands, in a word or two. */
export function ListingChip({ status }: { readonly status: ListingStatus }) {
  const { text } = useLanguage();
  return <StatusChip tone={tones[status]}>{text(statusNames[status])}</StatusChip>;
}
