import { useNavigate } from 'react-router-dom';
import type { CustomerRow } from '#src/contract/desk/broker-customers.ts';
import { foldedHits } from '#src/domain/fold.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { initials } from '#src/domain/name.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { batchTexts } from '../batches/texts.ts';
import type { RowChoice } from '../batches/use-choice.ts';
import { activeWords, stageWords } from './customer-words.ts';
import { type CustomersAsked, rowPathOf } from './tabs.ts';
import { roleNames, customerTexts as words } from './texts.ts';

/** A text with what the search has found in it marked. */
function Marked({ text, q }: { readonly text: string; readonly q: string }) {
  const shown = text.normalize('NFC');
  const parts = foldedHits(shown, q);
  return parts.length === 0
    ? shown
    : [...parts, [shown.length, shown.length] as const].map(([from, to], index) => (
        <span key={from}>
          {shown.slice(parts[index - 1]?.[1] ?? 0, from)}
          {from === to ? null : <mark>{shown.slice(from, to)}</mark>}
        </span>
      ));
}

export interface CustomerLineProps {
  readonly customer: CustomerRow;
  readonly asked: CustomersAsked;
  /** Whether the customer is open beside the list. */
  readonly isShown: boolean;
  readonly now: IsoInstant;
  /** Undefined for one who may not be chosen. */
  readonly choice: RowChoice | undefined;
}

export function CustomerLine({ customer, asked, isShown, now, choice }: CustomerLineProps) {
  const say = useLanguage();
  const navigate = useNavigate();
  const { id, name, address, role, mine, broker } = customer;
  const { q } = asked;
  const href = rowPathOf(customer, asked);
  const rest = [
    say.text(roleNames[role]),
    stageWords(customer, say),
    mine ? null : (broker ?? say.text(words.noBroker)),
  ];
  return (
    <PersonRow
      id={id}
      initials={initials(name)}
      name={name === '' ? say.text(words.deleted) : <Marked text={name} q={q} />}
      note={
        <>
          <Marked text={address} q={q} />
          {address === '' ? '' : ' · '}
          {rest.filter((part) => part !== null).join(', ')}
        </>
      }
      choice={choice && { ...choice, label: say.text(batchTexts.choose, { name: name || say.text(words.deleted) }) }}
      at={activeWords(customer.lastAt, now, say)}
      link={{ href, isCurrent: isShown, onFollow: () => void navigate(href) }}
    />
  );
}
