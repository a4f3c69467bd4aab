import type { ReactNode } from 'react';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts } from '#src/texts/renderer.ts';
import { BottomSheet } from '#src/ui/bottom-sheet.tsx';
import { Button } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { CodeLine, type CodeLineProps, SendCode } from './texted-code.tsx';
import { byCodeTexts as words } from './texts/by-code.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

interface CodeSheetProps {
  readonly title: string;
  readonly why: string;
  /** What is asked before the code. */
  readonly children?: ReactNode;
  /** The code that is asked for; null before one was sent. */
  readonly line: CodeLineProps | null;
  /** When another may be sent. */
  readonly againAt: string | null;
  readonly busy: boolean;
  readonly refusal: ProblemCode | null;
  readonly onSend: () => void;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** A sheet that sends a code to an address, and asks for it. */
export const CodeSheet = (props: CodeSheetProps) => {
  const { title, why, children, line, againAt, busy, refusal, onSend, onConfirm, onClose } = props;
  const { text } = useLanguage();
  const seconds = useSecondsUntil(againAt);
  return (
    <BottomSheet open title={title} close={{ label: text(rendererTexts.close), onPress: onClose }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React events bubble to the page's form even from a portal.
          event.stopPropagation();
          (line === null ? onSend : onConfirm)();
        }}
      >
        <Stack gap="large">
          <Text tone="muted">{why}</Text>
          {children}
          <SendCode again={line !== null} seconds={seconds} busy={busy} onSend={onSend} />
          {line === null ? null : <CodeLine {...line} />}
          <RefusalNotice code={refusal} />
          {line === null ? null : (
            <Button type="submit" busy={busy}>
              {text(words.confirm)}
            </Button>
          )}
        </Stack>
      </form>
    </BottomSheet>
  );
};
