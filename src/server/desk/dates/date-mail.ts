import { formatDate, formatInstant } from '#src/domain/date-text.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { EventKind } from '#src/domain/journey-buckets.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import { letter } from '#src/server/platform/messages/letter.ts';
import { plain } from '#src/server/platform/messages/plain.ts';

const kindWords: Readonly<Partial<Record<EventKind, Bilingual>>> = {
  photo: { nb: 'Fotografering', en: 'Photographs' },
  valuation: { nb: 'Verdivurdering', en: 'Valuation' },
  'wished-takeover': { nb: 'Ønsket overtakelse', en: 'Wished takeover' },
};
const other: Bilingual = { nb: 'Dato', en: 'Date' };

interface Answered {
  readonly kind: EventKind;
  readonly name: string;
  readonly street: string;
  readonly office: string;
  readonly proposed: IsoInstant;
  /** What the broker has set; null for a no. */
  readonly set: IsoInstant | null;
  /** Null where the broker took the proposed day. */
  readonly reason: string | null;
}

/** To the seller who proposed the date: what the broker has set, or why not. */
export const answeredMail = ({ kind, name, street, office, proposed, set, reason }: Answered) => {
  const what = kindWords[kind] ?? other;
  const home = plain(street);
  const because = (said: string) => (reason === null ? [] : [`${said}: ${plain(reason, 300)}`]);
  const day = osloDate(proposed);
  return letter({
    name,
    subject:
      set === null
        ? { nb: `${what.nb}: velg en annen dag`, en: `${what.en}: choose another day` }
        : { nb: `${what.nb}: datoen er satt`, en: `${what.en}: the date is set` },
    nb: [
      set === null
        ? `${what.nb}, ${home}: Megleren kan ikke ${formatDate(day, 'nb')}, som du foreslo.`
        : `${what.nb}, ${home}: Megleren har satt datoen til ${formatInstant(set, 'nb')}.`,
      ...because('Fra megleren'),
      set === null
        ? 'Foreslå en annen dag under Reisen.'
        : 'Du finner datoen under Reisen. Ring megleren hvis den ikke passer.',
    ],
    en: [
      set === null
        ? `${what.en}, ${home}: The broker cannot make ${formatDate(day, 'en')}, which you proposed.`
        : `${what.en}, ${home}: The broker has set the date to ${formatInstant(set, 'en')}.`,
      ...because('From the broker'),
      set === null
        ? 'Propose another day under Journey.'
        : 'You find the date under Journey. Call the broker if it does not suit you.',
    ],
    sender: office,
  });
};
