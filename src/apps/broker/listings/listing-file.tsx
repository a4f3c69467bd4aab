import { brokerListings } from '#src/contract/desk/broker-listings.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { ListFile } from '../frame/list-file.tsx';
import { missingWords } from './listing-words.ts';
import { eventNames, statusNames, listingTexts as words } from './texts.ts';
import type { ListingsAsked } from './use-listings.ts';

/** The homes of a status and a search as a file. */
export function ListingFile({ asked: { status, q } }: { readonly asked: ListingsAsked }) {
  const say = useLanguage();
  const { text } = say;
  const body = { ...(status !== null && { status }), ...(q !== '' && { q }) };
  const columns = [
    words.assignment,
    words.address,
    words.unit,
    words.postcode,
    words.city,
    words.status,
    words.askingPrice,
    words.lastBid,
    words.soldSum,
    words.lacks,
    words.nextEvent,
    words.day,
    words.broker,
  ];
  return (
    <ListFile
      name={text(words.fileName)}
      title={status === null ? text(words.title) : `${text(words.title)}: ${text(statusNames[status])}`}
      heading={columns.map((one) => text(one))}
      fetchPart={(call, cursor) =>
        call(brokerListings.file, { body: { ...body, ...(cursor !== undefined && { cursor }) } })
      }
      rowOf={(listing) => {
        const { home, nextEvent, broker } = listing;
        return [
          home.assignmentNumber,
          home.address,
          home.unit,
          home.postcode,
          home.city,
          text(statusNames[listing.status]),
          listing.askingPrice,
          listing.lastBid,
          listing.soldFor,
          missingWords(listing, say),
          nextEvent === null ? null : text(eventNames[nextEvent.kind]),
          nextEvent === null ? null : osloDate(nextEvent.at),
          broker,
        ];
      }}
    />
  );
}
