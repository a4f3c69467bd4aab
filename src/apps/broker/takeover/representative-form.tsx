import { type FormEvent, useId, useState } from 'react';
import { safeParse } from 'valibot';
import type { Call } from '#src/contract/call.ts';
import { email } from '#src/domain/email.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { name } from '#src/domain/name.ts';
import type { Representative } from '#src/domain/new-build.ts';
import { mobile } from '#src/domain/phone.ts';
import { isProblemCode, type ProblemCode } from '#src/domain/problem-codes.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { useAction } from '../frame/queries.ts';
import { PersonFields } from './person-fields.tsx';
import { brokerTakeoverTexts as words } from './texts.ts';

const parts = [
  { part: 'name', schema: name, label: words.representativeName, type: 'text' },
  { part: 'phone', schema: mobile, label: words.representativePhone, type: 'tel' },
  { part: 'email', schema: email, label: words.representativeEmail, type: 'email' },
] as const;
type Part = (typeof parts)[number]['part'];
type Typed = Readonly<Record<Part, string>>;
const empty: Typed = { name: '', phone: '', email: '' };

/** Returns what is wrong with each part; undefined for one that is right. */
const problemsOf = (typed: Typed): Readonly<Partial<Record<Part, ProblemCode>>> =>
  Object.fromEntries(
    parts.flatMap(({ part, schema }) => {
      const parsed = safeParse(schema, typed[part]);
      if (parsed.success) return [];
      const code = parsed.issues[0].message;
      return [[part, typed[part].trim() === '' || !isProblemCode(code) ? 'V_REQUIRED' : code]];
    }),
  );

const read = (typed: Typed): Representative | undefined => {
  const [given, phone, address] = [
    safeParse(name, typed.name),
    safeParse(mobile, typed.phone),
    safeParse(email, typed.email),
  ];
  if (!given.success || !phone.success || !address.success) return undefined;
  return { name: given.output, phone: phone.output, email: address.output };
};

export interface RepresentativeFormProps<Answer> {
  readonly estateId: EstateId;
  /** Who is signed for: the developer of a new-build, a firm, or the estate of a dead person. */
  readonly firm: string;
  readonly why: string;
  readonly send: (call: Call, named: Representative) => Promise<Answer>;
  readonly onSaved?: () => void;
}

/** Names the person who signs for another than a person. */
export function RepresentativeForm<Answer>({ estateId, firm, why, send, onSaved }: RepresentativeFormProps<Answer>) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const [typed, setTyped] = useState(empty);
  const [wrong, setWrong] = useState<ReturnType<typeof problemsOf>>({});
  const id = useId();
  const fieldOf = (part: Part): string => `${id}-${part}`;
  const save = useAction(estateId, send);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const found = problemsOf(typed);
    setWrong(found);
    const first = parts.find(({ part }) => found[part] !== undefined);
    if (first !== undefined) return focusField(fieldOf(first.part));
    const body = read(typed);
    if (body !== undefined)
      save.mutate(body, {
        onSuccess: () => {
          announce(text(words.representativeSaved, { name: body.name, firm }));
          onSaved?.();
        },
      });
  };
  return (
    <form noValidate onSubmit={submit} aria-label={text(words.signsFor, { firm })}>
      <Stack gap="small">
        <Text weight="strong">{text(words.signsFor, { firm })}</Text>
        <Text size="small" tone="muted">
          {why}
        </Text>
        <PersonFields parts={parts} idOf={fieldOf} typed={typed} wrong={wrong} onType={setTyped} />
        <Failed error={save.error} />
        <div>
          <Button type="submit" look="secondary" size="auto" busy={save.isPending} busyLabel={text(words.saving)}>
            {text(words.representativeSave)}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
