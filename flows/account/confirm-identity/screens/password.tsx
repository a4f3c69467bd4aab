import { QuestionPage } from '#src/renderer/ask-step.tsx';
import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import type { ScreenProps } from '#src/renderer/screen-props.ts';
import { useLeaving } from '#src/renderer/use-leaving.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { fill } from '#src/texts/renderer.ts';
import { Button } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { words } from './texts.ts';
import { addressContinuingTo, linkedWay, returnPage, wayName, wayOut } from './ways.ts';

/** Proves who owns the account: by its password, or by another linked method. */
export default function Password({ flow, session, call }: ScreenProps) {
  const { text } = useLanguage();
  const { busy, refusal, leave } = useLeaving();
  const { facts } = session.getSnapshot().opened.env;
  const isShown = facts.ownerShown === 'yes';
  const linked = isShown ? undefined : linkedWay(facts);
  const way = { way: linked === undefined ? '' : wayName(linked) };
  return (
    <QuestionPage>
      <Text tone="muted">{fill(text(isShown ? words.justShown : words.whyPassword), facts)}</Text>
      {isShown ? null : (
        <div>
          <TextLink href="/customer/password/forgot">{text(words.forgotten)}</TextLink>
        </div>
      )}
      {linked === undefined ? null : (
        <Stack gap="small">
          <RefusalNotice code={refusal} />
          <Text tone="muted">{fill(text(words.insteadOfPassword), way)}</Text>
          <Button
            look="secondary"
            busy={busy}
            busyLabel={text(words.leaving)}
            onPress={() =>
              void leave(() => wayOut(call, linked, 'sign-in', addressContinuingTo(flow.path, returnPage())))
            }
          >
            {fill(text(words.signInBy), way)}
          </Button>
        </Stack>
      )}
    </QuestionPage>
  );
}
