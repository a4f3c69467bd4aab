import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { safeParse } from 'valibot';
import { callOnce } from '#src/apps/frame/call.ts';
import { SignableCounts } from '#src/client/signable-counts.ts';
import { documents, type SignableDocument } from '#src/contract/account/documents.ts';
import type { Call } from '#src/contract/call.ts';
import { estateId as homeId } from '#src/domain/ids.ts';
import { linkPlurals } from '#src/renderer/texts/link-pages.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

interface OtherDocumentsProps {
  readonly documents: readonly Pick<SignableDocument, 'id' | 'head' | 'page'>[];
  readonly onOpen: (page: string) => void;
}

/** "One more document waits for your signature", with a link for each. Shown once, without an alert. */
export function OtherDocuments({ documents, onOpen }: OtherDocumentsProps) {
  const { text } = useLanguage();
  const found = documents.flatMap(({ id, head, page }) => (page === null ? [] : [{ id, head, page }]));
  return (
    <div role="status">
      {found.length === 0 ? null : (
        <Stack gap="tight">
          <Text size="small" tone="muted">
            {text(plural(linkPlurals.waits, found.length), { count: found.length })}
          </Text>
          {found.map(({ id, head, page }) => (
            <Text key={id} size="small">
              <TextLink href={page} onFollow={() => onOpen(page)}>
                {head}
              </TextLink>
            </Text>
          ))}
        </Stack>
      )}
    </div>
  );
}

export interface DocumentsThatWaitProps {
  readonly estateId: string | undefined;
  /** The form of this page, which shows its own state and is left out. */
  readonly flow: string;
  /** Replaced only in tests. */
  readonly call?: Call;
}

/**
 * Lists other forms of this home that wait for the signature of this phone's user. Only forms whose links were opened
 * on it, since a link opens one form (decision 020). Renders nothing without any, or when the call fails.
 */
export function DocumentsThatWait({ estateId = '', flow, call = callOnce }: DocumentsThatWaitProps) {
  const navigate = useNavigate();
  const [counts] = useState(() => new SignableCounts({ ask: () => call(documents.count, {}) }));
  const count = useSyncExternalStore(counts.subscribe, () => counts.of(estateId));
  const waiting = useSignable(call, estateId, count);
  const others = waiting.filter((document) => document.flow !== flow);
  return <OtherDocuments documents={others} onOpen={(page) => void navigate(page)} />;
}

/** Returns the waiting documents, refetched whenever their number changes. A failed call changes nothing. */
function useSignable(call: Call, estateId: string, count: number): readonly SignableDocument[] {
  const [waiting, setWaiting] = useState<readonly SignableDocument[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const id = safeParse(homeId, estateId);
    if (count === 0 || !id.success) {
      setWaiting([]);
      return;
    }
    call(documents.signable, { params: { id: id.output } }).then(
      (found) => isCurrent && setWaiting(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [call, estateId, count]);
  return waiting;
}
