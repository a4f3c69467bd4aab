import * as v from 'valibot';
import { address, city } from '#src/domain/address.ts';
import { postcode } from '#src/domain/postcode.ts';
import { townName } from '#src/domain/town-name.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { openProvider } from '#src/server/platform/provider/provider.ts';
import type { AddressSearch, FoundAddresses } from './port.ts';

const answered = v.object({
  metadata: v.object({ totaltAntallTreff: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  adresser: v.array(v.unknown()),
});
/** `adressetekst` begins with the name of a farm where there is one; this text is street and number alone. */
const row = v.object({ adressetekstutenadressetilleggsnavn: address, postnummer: postcode, poststed: city });

/** Reads a page. A row without a postal address, such as that of a new plot, is left out. */
const readPage = (given: unknown): FoundAddresses => {
  const { metadata, adresser } = v.parse(answered, given);
  const items = adresser.flatMap((one) => {
    const read = v.safeParse(row, one);
    if (!read.success) return [];
    const { adressetekstutenadressetilleggsnavn, postnummer, poststed } = read.output;
    return [{ address: adressetekstutenadressetilleggsnavn, postcode: postnummer, city: townName(poststed) }];
  });
  return { items, total: metadata.totaltAntallTreff };
};

/**
 * The open address API of Kartverket (`/sok`), which needs no key. Its first page is read. Nothing but the text is sent:
 * no account, and no address of a device.
 */
export const kartverket = (
  { url }: { readonly url: string },
  options: { readonly clock: Clock; readonly timeoutMs?: number },
): AddressSearch => {
  const provider = openProvider({ name: 'address register', url }, options);
  return {
    find({ text, limit }) {
      return provider.askOrLast({
        path: '/sok',
        query: {
          // The star finds words that only begin so.
          sok: `${text}*`,
          treffPerSide: limit,
          side: 0,
          asciiKompatibel: 'true',
        },
        read: readPage,
      });
    },
  };
};
