import { useNavigate } from 'react-router-dom';
import type { BrokerCustomer, CustomerNext } from '#src/contract/desk/broker-customer.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { FigurePlate } from '#src/ui/figure-plate.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { takeoverPath } from '../frame/paths.ts';
import { dayWords, type Say } from '../monitor/day-words.ts';
import { needAddress, needKind } from '../monitor/need-kinds.ts';
import { needNote } from '../monitor/need-note.ts';
import { onePersonTexts as words } from './customer-texts.ts';

interface NextWords {
  readonly what: string;
  readonly note: string | null;
  readonly href: string | null;
  readonly deed: string;
}

const nextWords = (next: CustomerNext, { contact, estate }: BrokerCustomer, now: IsoInstant, say: Say): NextWords => {
  const today = osloDate(now);
  const deed = say.text(words.follow);
  const toTakeover = estate?.hasTakeover ? takeoverPath(estate.id) : null;
  switch (next.kind) {
    case 'need': {
      const href = takeoverPath(next.need.estateId, needAddress(next.need));
      return {
        what: say.text(needKind(next.need.kind).words),
        note: needNote(next.need, now, say).join(', '),
        href,
        deed,
      };
    }
    case 'signature':
      return {
        what: say.text(words.signature, { document: next.document.head }),
        note: say.text(words.signatureNote, { name: contact.name }),
        href: estate?.hasTakeover ? takeoverPath(estate.id, '#signing') : null,
        deed,
      };
    case 'lead':
      return {
        what: say.text(next.state === 'new' ? words.leadNew : words.leadOpen),
        note: say.text(words.since, { day: dayWords(osloDate(next.since), today, say) }),
        href: contact.known === null || contact.known.phone === '' ? null : `tel:${contact.known.phone}`,
        deed: say.text(words.call),
      };
    case 'takeover':
      return {
        what: say.text(words.takeover, { day: dayWords(next.day, today, say) }),
        note: null,
        href: toTakeover,
        deed,
      };
  }
};

export interface NextPlateProps {
  readonly customer: BrokerCustomer;
  readonly now: IsoInstant;
}

/** The one thing that the broker does next for this customer. */
export function NextPlate({ customer, now }: NextPlateProps) {
  const say = useLanguage();
  const navigate = useNavigate();
  const { next } = customer;
  if (next === null) {
    return (
      <FigurePlate id="customer-next" shape="deed" label={say.text(words.next)} sum={say.text(words.nothingNext)}>
        {null}
      </FigurePlate>
    );
  }
  const { what, note, href, deed } = nextWords(next, customer, now, say);
  const isOwn = href?.startsWith('/') === true;
  return (
    <FigurePlate
      id="customer-next"
      shape="deed"
      label={say.text(words.next)}
      sum={what}
      note={note === '' ? null : note}
    >
      {href === null ? null : (
        <div>
          <LinkButton href={href} size="auto" onFollow={isOwn ? () => void navigate(href) : undefined}>
            {deed}
          </LinkButton>
        </div>
      )}
    </FigurePlate>
  );
}
