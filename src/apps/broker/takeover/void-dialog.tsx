import { useState } from 'react';
import { safeParse } from 'valibot';
import { broker } from '#src/contract/broker.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { problemOfIssue } from '#src/domain/problem-of-issue.ts';
import { brokerTexts as words } from '#src/texts/broker.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { fill, rendererTexts } from '#src/texts/renderer.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { useAnnounce } from '../announcer.tsx';
import { mayVoid } from '../asks.ts';
import { Failed } from '../failed.tsx';
import { listed } from '../names.ts';
import { useDeed } from '../queries.ts';
import type { DialogProps } from './dialogs.tsx';

const limit = 500;

/** The reason as it is typed, and the deed. A reason that will not do is told at its field, and nothing is sent. */
function useVoid({ takeover, close }: DialogProps) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const { estateId } = takeover;
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<ProblemCode | null>(null);
  const cancel = useDeed(estateId, (call, why: string) =>
    call(broker.voidDocument, { params: { id: estateId }, body: { reason: why } }),
  );
  const press = () => {
    const parsed = safeParse(broker.voidDocument.body, { reason });
    if (!parsed.success) {
      setWrong(problemOfIssue(parsed.issues[0]).code);
      return focusField('void-reason');
    }
    setWrong(null);
    cancel.mutate(parsed.output.reason, {
      onSuccess: () => {
        announce(text(words.voided));
        close();
      },
    });
  };
  return { reason, setReason, wrong, cancel, press };
}

/** Voiding takes a reason that the parties read, and names who must sign again (ux.md section 5). */
export function VoidDialog(props: DialogProps) {
  const { takeover, now, close } = props;
  const { language, text } = useLanguage();
  const { reason, setReason, wrong, cancel, press } = useVoid(props);
  if (!mayVoid(takeover, now) && !cancel.isPending) return null;
  const signed = takeover.signing?.signers.filter(({ status }) => status === 'SIGNED') ?? [];
  const again = text(words.voidAgain, { names: listed(signed, text(words.and)) });
  const other = { label: text(words.void), look: 'danger', onPress: press, busyLabel: text(words.voiding) } as const;
  return (
    <Dialog
      open
      title={text(words.voidAsk)}
      safe={{ label: text(words.voidKeep), onPress: close }}
      other={{ ...other, busy: cancel.isPending }}
    >
      <Stack>
        <p>{signed.length === 0 ? text(words.voidNobody) : again}</p>
        <FieldFrame
          id="void-reason"
          label={text(words.voidReason)}
          error={wrong === null ? undefined : problemText(wrong, language, { max: limit })}
        >
          {(control) => (
            <TextArea
              {...control}
              value={reason}
              onChange={setReason}
              limit={limit}
              countText={(used, of) => fill(text(rendererTexts.characters), { used, limit: of })}
              nearText={(left) => fill(text(rendererTexts.charactersLeft), { left })}
            />
          )}
        </FieldFrame>
        <Failed error={cancel.error} />
      </Stack>
    </Dialog>
  );
}
