import { FinishPage } from '#flows/_parts/signing/screens/finish-page.tsx';
import type { ScreenProps } from '#src/renderer/screen-props.ts';
import { useSnapshot } from '#src/renderer/use-session.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { NumberedList } from '#src/ui/numbered-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import type { TakeoverOpened } from '../calls.ts';
import { OrderPower } from './order-power.tsx';
import { takeoverTexts as words } from './texts.ts';
import { whatNext } from './what-next.ts';

/** "What happens next" for this person's side, with dates. */
const NextSteps = ({ opened }: { readonly opened: TakeoverOpened }) => {
  const { text, language } = useLanguage();
  const { me, takeoverDate, drafts, env } = opened;
  const { lists, facts } = env;
  const happened = { role: me.role, takeoverDate, drafts, me: me.participantId, lists, facts };
  return (
    <Stack gap="small">
      <Text as="h2" size="heading">
        {text(words.nextTitle)}
      </Text>
      <NumberedList items={whatNext(happened, language).map(({ words: next, values }) => text(next, values))} />
    </Stack>
  );
};

/** The end of a takeover: "What happens next" depends on the side, the date and the answers. */
export default function Finish({ session, close, call }: ScreenProps<TakeoverOpened>) {
  const { opened } = useSnapshot(session);
  const next = (
    <>
      <NextSteps opened={opened} />
      <OrderPower opened={opened} session={session} call={call} />
    </>
  );
  return <FinishPage session={session} close={close} next={next} />;
}
