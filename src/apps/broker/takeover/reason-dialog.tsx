import { useState } from 'react';
import { safeParse } from 'valibot';
import { brokerForms } from '#src/contract/broker-forms.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { problemOfIssue } from '#src/domain/problem-of-issue.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { fill, rendererTexts } from '#src/texts/renderer.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { useAnnounce } from '../announcer.tsx';
import { Failed } from '../failed.tsx';
import type { useDeed } from '../queries.ts';

const limit = 500;
const field = 'reason';

export interface ReasonDialogProps {
  readonly title: string;
  readonly what: string;
  readonly question: string;
  readonly deed: Pick<ReturnType<typeof useDeed<string, unknown>>, 'mutate' | 'isPending' | 'error'>;
  readonly label: string;
  readonly busyLabel: string;
  readonly keep: string;
  /** What is said aloud when it is done. */
  readonly said: string;
  readonly close: () => void;
}

/** Something that takes a reason which customers read. One that will not do is told at its field; nothing is sent. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, what, question, deed, label, busyLabel, keep, said, close } = props;
  const { language, text } = useLanguage();
  const announce = useAnnounce();
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<ProblemCode | null>(null);
  const press = () => {
    const parsed = safeParse(brokerForms.voidDocument.body, { reason });
    setWrong(parsed.success ? null : problemOfIssue(parsed.issues[0]).code);
    if (!parsed.success) return focusField(field);
    const done = () => {
      announce(said);
      close();
    };
    return deed.mutate(parsed.output.reason, { onSuccess: done });
  };
  return (
    <Dialog
      open
      title={title}
      safe={{ label: keep, onPress: close }}
      other={{ label, busyLabel, look: 'danger', onPress: press, busy: deed.isPending }}
    >
      <Stack>
        <p>{what}</p>
        <FieldFrame
          id={field}
          label={question}
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
        <Failed error={deed.error} />
      </Stack>
    </Dialog>
  );
}
