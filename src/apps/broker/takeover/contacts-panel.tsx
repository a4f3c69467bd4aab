import { type FormEvent, useState } from 'react';
import { safeParse } from 'valibot';
import type { TakeoverDetail } from '#src/contract/desk/broker.ts';
import { type PartyQuestions, partyActs } from '#src/contract/desk/party-acts.ts';
import { email } from '#src/domain/email.ts';
import { mobile } from '#src/domain/phone.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/desk-page.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { askPart } from '../frame/asks.ts';
import { Failed } from '../frame/failed.tsx';
import { NotNow } from '../frame/not-now.tsx';
import { useAction, usePartyQuestions } from '../frame/queries.ts';
import { partyActTexts as words } from './party-act-texts.ts';
import { PersonFields } from './person-fields.tsx';

interface ContactsProps {
  readonly takeover: TakeoverDetail;
}
interface ContactProps extends ContactsProps {
  readonly contact: PartyQuestions['contacts'][number];
}

/** Mobile and e-mail of the registered people in the open forms, which the broker may change; nothing without one. */
export function ContactsPanel({ takeover }: ContactsProps) {
  const { text } = useLanguage();
  const { data } = usePartyQuestions(takeover.estateId);
  if (data === undefined || data.contacts.length === 0) return null;
  return (
    <Panel id="contacts" title={text(words.contactTitle)} room="bare">
      <RowList place="panel" label={text(words.contactTitle)}>
        {data.contacts.map((contact) => (
          <Row
            key={contact.participantId}
            title={contact.name}
            note={[contact.phone, contact.email].filter(Boolean).join(', ')}
          >
            <Change takeover={takeover} contact={contact} />
          </Row>
        ))}
      </RowList>
    </Panel>
  );
}

function Change(props: ContactProps) {
  const { text } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { takeover, contact } = props;
  const refusal = askPart(takeover, 'parties');
  const label = text(words.changeOf, { name: contact.name });
  if (refusal !== null) return <NotNow action={label} refusal={refusal} />;
  if (isOpen) return <ContactForm {...props} close={() => setOpen(false)} />;
  return (
    <div>
      <Button look="text" size="small" label={label} onPress={() => setOpen(true)}>
        {text(words.change)}
      </Button>
    </div>
  );
}

const parts = [
  { part: 'phone', label: words.phone, type: 'tel', wrong: 'V_MOBILE' },
  { part: 'email', label: words.email, type: 'email', wrong: 'V_EMAIL' },
] as const;
type Part = (typeof parts)[number]['part'];

function ContactForm({ takeover, contact, close }: ContactProps & { readonly close: () => void }) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const { participantId, name, phone: phoneNow, email: emailNow } = contact;
  const [typed, setTyped] = useState<Readonly<Record<Part, string>>>({ phone: phoneNow, email: emailNow });
  const [wrong, setWrong] = useState<Readonly<Partial<Record<Part, ProblemCode>>>>({});
  const params = { id: takeover.estateId, pid: participantId };
  const save = useAction(takeover.estateId, (call, body: { readonly phone: string; readonly email: string }) =>
    call(partyActs.changeContact, { params, body }),
  );
  const fieldOf = (part: Part) => `contact-${participantId}-${part}`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const read = { phone: safeParse(mobile, typed.phone), email: safeParse(email, typed.email) };
    const found = parts.filter(({ part }) => !read[part].success);
    setWrong(Object.fromEntries(found.map(({ part, wrong: code }) => [part, code])));
    const [first] = found;
    if (first !== undefined) return focusField(fieldOf(first.part));
    const done = () => {
      announce(text(words.contactSaved, { name }));
      close();
    };
    return save.mutate(typed, { onSuccess: done });
  };
  return (
    <form noValidate onSubmit={submit} aria-label={text(words.changeOf, { name })}>
      <Stack gap="small">
        <Text size="small" tone="muted">
          {text(words.changeWhat, { name })}
        </Text>
        <PersonFields parts={parts} idOf={fieldOf} typed={typed} wrong={wrong} onType={setTyped} />
        <Failed error={save.error} />
        <div>
          <Button type="submit" look="secondary" size="auto" busy={save.isPending} busyLabel={text(words.deciding)}>
            {text(words.saveContact)}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
