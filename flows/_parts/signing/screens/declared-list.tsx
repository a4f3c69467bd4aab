import { type Dispatch, type SetStateAction, useId } from 'react';
import { neededIn, notDeclared, type ShownDeclaration } from '#src/domain/declarations.ts';
import { partTexts } from '#src/renderer/texts/form-parts.ts';
import { useUnsent } from '#src/renderer/use-unsent.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { AnswerLines } from '#src/ui/answer-lines.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import type { SignerStatus, SigningPart } from './signing-props.ts';
import { screenTexts as words } from './texts.ts';
import { type Previewing, usePreview } from './use-preview.ts';

/** The list "Dette erklærer du" of one signer, and what is ticked in it on this device. */
export interface Declaring {
  readonly list: readonly ShownDeclaration[];
  readonly ticked: readonly string[];
  /** What is left to tick before the signature. */
  readonly lacks: readonly string[];
  readonly setTicked: Dispatch<SetStateAction<readonly string[]>>;
}

const nothing: readonly string[] = [];

/** Returns the list in a document, and what is ticked in it: kept for this tab, since an e-ID leaves the page. */
export const useDeclared = (
  previewing: Previewing,
  participantId: string,
  { contentSha256 }: Pick<SigningPart['status'], 'contentSha256'>,
): Declaring => {
  const [ticked, setTicked] = useUnsent(`declared.${participantId}.${contentSha256}`, nothing);
  const list = previewing.state === 'here' ? previewing.preview.declares : [];
  const lacks = notDeclared(neededIn(list), ticked);
  return { list, ticked, lacks, setTicked };
};

/** Fetches the list of the person on this phone, where their signature is missing. */
export const useMyDeclared = (status: SigningPart['status'], me: SignerStatus | undefined): Declaring => {
  const { language } = useLanguage();
  const previewing = usePreview(`${language} ${status.contentSha256}`, { isAsked: me !== undefined });
  return useDeclared(previewing, me?.participantId ?? '', status);
};

interface LineProps {
  readonly one: ShownDeclaration;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** One line: a statement to tick, or the answers of a step with a tick below them. */
const DeclarationLine = ({ one, checked, onChange }: LineProps) => {
  const { text } = useLanguage();
  const id = useId();
  const { heading, statement, rows, by } = one;
  const who = by.length === 0 ? undefined : text(partTexts.proposedBy, { who: by.join(', ') });
  const free = one.leftOut === undefined ? words.declareFree : words.declareFreeOf;
  const typed = one.isFree ? text(free, { leftOut: one.leftOut ?? '' }) : who;
  if (statement !== null)
    return <Checkbox id={id} checked={checked} onChange={onChange} label={statement} note={typed} />;
  const lines = rows.map(({ label, value }, at) => ({
    key: `${at} ${label}`,
    label,
    value,
    tone: 'ink' as const,
    pictures: [],
  }));
  return (
    <Stack gap="small">
      <Text as="strong">{heading}</Text>
      <AnswerLines lines={lines} />
      <Checkbox
        id={id}
        checked={checked}
        onChange={onChange}
        label={text(words.declareRight, { heading })}
        note={typed}
      />
    </Stack>
  );
};

/** What the own signature gives, each line ticked by its value, right before the signature. */
export const DeclaredList = ({ list, ticked, setTicked }: Declaring) => {
  const { text } = useLanguage();
  if (list.length === 0) return null;
  const tick = (one: string) => (checked: boolean) =>
    setTicked((kept) => [...kept.filter((other) => other !== one), ...(checked ? [one] : [])]);
  return (
    <Stack>
      <Stack gap="tight">
        <Text as="h3" size="heading">
          {text(words.declareTitle)}
        </Text>
        <Text tone="muted">{text(words.declareLead)}</Text>
      </Stack>
      {list.map((one) => (
        <DeclarationLine key={one.id} one={one} checked={ticked.includes(one.id)} onChange={tick(one.id)} />
      ))}
    </Stack>
  );
};
