import { useState } from 'react';
import type { TakeoverDetail } from '#src/contract/desk/broker.ts';
import type { PartyQuestions } from '#src/contract/desk/party-acts.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/desk-page.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { askPart } from '../frame/asks.ts';
import { NotNow } from '../frame/not-now.tsx';
import { usePartyQuestions } from '../frame/queries.ts';
import { ContactForm } from './late-panels.ts';
import { partyActTexts as words } from './party-act-texts.ts';

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
  if (isOpen) return <ContactForm estateId={takeover.estateId} contact={contact} close={() => setOpen(false)} />;
  return (
    <div>
      <Button look="text" size="small" label={label} onPress={() => setOpen(true)}>
        {text(words.change)}
      </Button>
    </div>
  );
}
