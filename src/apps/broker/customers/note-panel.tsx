import { useState } from 'react';
import { useAct } from '#src/apps/frame/use-act.ts';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import type { ContactNote } from '#src/contract/desk/contact-notes.ts';
import { contactNotes } from '#src/contract/desk/contact-notes.ts';
import { noteLength } from '#src/domain/contact-note.ts';
import type { ContactId } from '#src/domain/ids.ts';
import { longText } from '#src/engine/fields/texts.ts';
import { panelAsk } from '#src/engine/panel-ask.ts';
import { ask } from '#src/engine/step.ts';
import { PanelForm } from '#src/renderer/panel-form.tsx';
import { useAsked, useIsTyped } from '#src/renderer/use-asked.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Panel } from '#src/ui/desk-page.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { NotYet } from '../frame/not-fetched.tsx';
import { keys } from '../frame/query-keys.ts';
import { useNow } from '../frame/use-now.ts';
import { momentWords } from '../monitor/day-words.ts';
import { noteTexts as words } from './note-texts.ts';

/** Fetches what the office has noted of a customer. */
const useNote = (contact: ContactId) => useEndpoint(keys.note(contact), contactNotes.read, { params: { contact } });

interface ReadNote {
  readonly text: string;
  /** Of the note that the page shows. */
  readonly revision: number;
}

/** Changes the note. After a refusal it is fetched again: a colleague may have changed it. */
const useWriteNote = (contact: ContactId) =>
  useAct(
    (call, { text, revision }: ReadNote) => call(contactNotes.write, { params: { contact }, body: { text }, revision }),
    { shows: keys.note(contact), again: [keys.note(contact)] },
  );

/** A colleague’s change while the broker writes: both stand on the page, and the next save is over what is shown. */
function ChangedMeanwhile({ standing, over }: { readonly standing: ContactNote; readonly over: number | null }) {
  const { text } = useLanguage();
  if (over === null || over === standing.revision) return null;
  return (
    <Notice tone="warning" live="alert">
      {standing.note === null
        ? text(words.emptied)
        : text(words.changed, { name: standing.note.by, text: standing.note.text })}
    </Notice>
  );
}

function Written({ text, by, at }: ContactNote['merged'][number]) {
  const say = useLanguage();
  const now = useNow();
  return (
    <Stack gap="small">
      <Text size="small" tone="muted">
        {say.text(words.merged)}
      </Text>
      <div>
        {[...text.split('\n').entries()].map(([index, line]) => (
          <Text key={index}>{line}</Text>
        ))}
      </div>
      <Text size="small" tone="muted">
        {say.text(words.by, { name: by, when: momentWords(at, now, say) })}
      </Text>
    </Stack>
  );
}

const asks = panelAsk(ask({ text: longText(noteLength, { optional: true }) }), { text: { label: words.field } });

/** Returns the revision that was shown when typing began; null where nothing is typed. */
const useTypedOver = (isTyped: boolean, revision: number): number | null => {
  const [over, setOver] = useState<number | null>(null);
  if (isTyped !== (over !== null)) setOver(isTyped ? revision : null);
  return over;
};

function NoteForm({ contact, standing }: { readonly contact: ContactId; readonly standing: ContactNote }) {
  const say = useLanguage();
  const { text } = say;
  const now = useNow();
  const announce = useAnnounce();
  const write = useWriteNote(contact);
  const { note, revision } = standing;
  const asked = useAsked(asks, { id: 'customer-note', begun: { text: note?.text ?? '' } });
  const over = useTypedOver(useIsTyped(asked), revision);
  const done = () => {
    asked.forget();
    announce(text(words.saved));
  };
  return (
    <Stack gap="small">
      <PanelForm
        asked={asked}
        gap="small"
        send={{
          label: text(words.save),
          look: 'secondary',
          size: 'small',
          isPending: write.isPending,
          busyLabel: text(words.saving),
        }}
        onSend={({ text: typed = '' }) => write.mutate({ text: typed, revision }, { onSuccess: done })}
        lead={
          <>
            <Text size="small" tone="muted">
              {text(words.lead)}
            </Text>
            <ChangedMeanwhile standing={standing} over={over} />
          </>
        }
      >
        <Text size="small" tone="muted">
          {note === null ? text(words.none) : text(words.by, { name: note.by, when: momentWords(note.at, now, say) })}
        </Text>
        <Failed error={write.error} />
      </PanelForm>
      {standing.merged.map((one) => (
        <Written key={`${one.at} ${one.by}`} {...one} />
      ))}
    </Stack>
  );
}

/** What the office has noted of the customer, for its own brokers alone. */
export function NotePanel({ contact }: { readonly contact: ContactId }) {
  const { text } = useLanguage();
  const query = useNote(contact);
  return (
    <Panel id="customer-note" title={text(words.title)}>
      {query.data !== undefined ? (
        <NoteForm contact={contact} standing={query.data} />
      ) : (
        <NotYet query={query} title={text(words.notFetched)}>
          <SkeletonLines lines={[60, 90]} label={text(words.loading)} />
        </NotYet>
      )}
    </Panel>
  );
}
