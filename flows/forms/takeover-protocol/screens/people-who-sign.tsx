import Check from 'lucide-react/icons/check';
import { firstName, initialsOf, listed } from '#flows/_parts/signing/screens/names.ts';
import { screenTexts } from '#flows/_parts/signing/screens/texts.ts';
import { formatTypedPhone } from '#src/domain/phone.ts';
import { partTexts } from '#src/renderer/texts/form-parts.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Avatar, avatarTone } from '#src/ui/avatar.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Text } from '#src/ui/text.tsx';
import { type Party, signs } from './signers.ts';
import { takeoverTexts as words } from './texts.ts';

export interface PeopleWhoSignProps {
  readonly parties: readonly Party[];
  /** The participant who holds this phone. */
  readonly me: string | undefined;
}

/** All participants by side: the signers, and those with a deputy (mock 05a). Read-only here. */
export const PeopleWhoSign = ({ parties, me }: PeopleWhoSignProps) => {
  const { text } = useLanguage();
  const sides = [
    { role: 'seller', label: text(words.sellers) },
    { role: 'buyer', label: text(words.buyers) },
  ] as const;
  return sides.map(({ role, label }) => (
    <Stack key={role} gap="small">
      <Text as="h2" size="body" weight="strong">
        {label}
      </Text>
      <RowList label={label}>
        {parties
          .filter((party) => party.role === role)
          .map((party) => (
            <PartyRow key={party.id} party={party} isMe={party.id === me} />
          ))}
      </RowList>
    </Stack>
  ));
};

/** Returns what stands under a name: how the person is reached and for whom, or why the person does not sign. */
const useNotes = (party: Party, isMe: boolean): readonly string[] => {
  const { text } = useLanguage();
  const { phone, replacedBy, isLeftOut, signsFor, hasProof, ownPart } = party;
  if (isLeftOut) return [text(words.leftOut)];
  if (replacedBy !== null) return [text(words.replaced, { name: firstName(replacedBy) })];
  const forWhom = ownPart ? words.signsFor : words.deputyFor;
  return [
    isMe ? text(screenTexts.you) : '',
    formatTypedPhone(phone),
    signsFor.length > 0 ? text(forWhom, { names: listed(signsFor, text(partTexts.and)) }) : '',
    signsFor.length > 0 && hasProof ? text(words.proofAdded) : '',
  ];
};

const PartyRow = ({ party, isMe }: { readonly party: Party; readonly isMe: boolean }) => {
  const { text } = useLanguage();
  const { id, name } = party;
  return (
    <Row
      start={<Avatar initials={initialsOf(name)} tone={avatarTone(id)} size="medium" />}
      title={name}
      note={useNotes(party, isMe).filter(Boolean).join(' · ')}
      end={
        signs(party) ? (
          <StatusChip tone="success" icon={Check}>
            {text(words.signs)}
          </StatusChip>
        ) : null
      }
    />
  );
};
