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
const readPage =
  (skipped: number) =>
  (given: unknown): FoundAddresses => {
    const { metadata, adresser } = v.parse(answered, given);
    const items = adresser.slice(skipped).flatMap((one) => {
      const read = v.safeParse(row, one);
      if (!read.success) return [];
      const { adressetekstutenadressetilleggsnavn, postnummer, poststed } = read.output;
      return [{ address: adressetekstutenadressetilleggsnavn, postcode: postnummer, city: townName(poststed) }];
    });
    return { items, total: metadata.totaltAntallTreff };
  };

/**
 * The open address API of Kartverket (`/sok`), which needs no key. Its pages begin at a multiple of their size. An offset
 * between two pages is read from the first one. Nothing but the text is sent: no account, and no address of a device.
 */
export const kartverket = (
  { url }: { readonly url: string },
  options: { readonly clock: Clock; readonly timeoutMs?: number },
): AddressSearch => {
  const provider = openProvider({ name: 'address register', url }, options);
  return {
    find({ text, limit, offset }) {
      const isPage = offset % limit === 0;
      return provider.askOrLast({
        path: '/sok',
        query: {
          // The star finds words that only begin so.
          sok: `${text}*`,
          treffPerSide: isPage ? limit : offset + limit,
          side: isPage ? offset / limit : 0,
          asciiKompatibel: 'true',
        },
        read: readPage(isPage ? 0 : offset),
      });
    },
  };
};
