import { useState } from 'react';
import * as v from 'valibot';
import type { ContactNote } from '#src/contract/desk/contact-notes.ts';
import { contactNote, noteLength } from '#src/domain/contact-note.ts';
import type { ContactId } from '#src/domain/ids.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { problemOfIssue } from '#src/domain/problem-of-issue.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/desk-page.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { NotYet } from '../frame/not-fetched.tsx';
import { useNow } from '../frame/use-now.ts';
import { momentWords } from '../monitor/day-words.ts';
import { noteTexts as words } from './note-texts.ts';
import { useNote, useWriteNote } from './use-note.ts';

const field = 'customer-note-text';

/** What is typed over the note, and the revision that it was typed over. */
interface Typed {
  readonly text: string;
  readonly over: number;
}

/** A colleague’s change while the broker writes: both stand on the page, and the next save is over what is shown. */
function ChangedMeanwhile({ standing, typed }: { readonly standing: ContactNote; readonly typed: Typed | null }) {
  const { text } = useLanguage();
  if (typed === null || typed.over === standing.revision) return null;
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

function NoteForm({ contact, standing }: { readonly contact: ContactId; readonly standing: ContactNote }) {
  const say = useLanguage();
  const { language, text } = say;
  const now = useNow();
  const announce = useAnnounce();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [wrong, setWrong] = useState<ProblemCode | null>(null);
  const write = useWriteNote(contact);
  const { note, revision } = standing;
  const value = typed?.text ?? note?.text ?? '';
  const save = () => {
    const { success, issues, output } = v.safeParse(contactNote, value.trim());
    setWrong(success ? null : problemOfIssue(issues[0]).code);
    if (!success) return focusField(field);
    const done = () => {
      setTyped(null);
      announce(text(words.saved));
    };
    return write.mutate({ text: output, revision }, { onSuccess: done });
  };
  return (
    <Stack gap="small">
      <Text size="small" tone="muted">
        {text(words.lead)}
      </Text>
      <ChangedMeanwhile standing={standing} typed={typed} />
      <FieldFrame
        id={field}
        label={text(words.field)}
        error={wrong === null ? undefined : problemText(wrong, language, { max: noteLength })}
      >
        {(control) => (
          <TextArea
            {...control}
            value={value}
            onChange={(next) => setTyped((before) => ({ text: next, over: before?.over ?? revision }))}
            limit={noteLength}
            countText={(used, limit) => text(words.characters, { used, limit })}
            nearText={(left) => text(words.left, { left })}
          />
        )}
      </FieldFrame>
      <Text size="small" tone="muted">
        {note === null ? text(words.none) : text(words.by, { name: note.by, when: momentWords(note.at, now, say) })}
      </Text>
      <Failed error={write.error} />
      <div>
        <Button look="secondary" size="small" onPress={save} busy={write.isPending} busyLabel={text(words.saving)}>
          {text(words.save)}
        </Button>
      </div>
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
