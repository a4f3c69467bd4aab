import { CameBack } from '#src/renderer/came-back.tsx';
import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import type { ScreenProps } from '#src/renderer/screen-props.ts';
import { StepFooter } from '#src/renderer/step-footer.tsx';
import { StepHeading } from '#src/renderer/step-heading.tsx';
import { useLeaving } from '#src/renderer/use-leaving.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { fill } from '#src/texts/renderer.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { words } from './texts.ts';
import { addressContinuingTo, linkedWay, returnPage, type Way, wayName, wayOut, waysToLink } from './ways.ts';

interface WhyProps {
  readonly linked: Way | undefined;
  readonly isToShow: boolean;
  readonly isOwnerFirst: boolean;
  /** There is another way to link. */
  readonly hasWay: boolean;
}

/** Says why a linked way is asked for, or that none is left to link. */
function Why({ linked, isToShow, isOwnerFirst, hasWay }: WhyProps) {
  const { text } = useLanguage();
  if (linked === undefined) return null;
  const way = { way: wayName(linked) };
  if (isToShow) return <Text tone="muted">{fill(text(words.showAgain), way)}</Text>;
  if (isOwnerFirst) return <Notice tone="info">{fill(text(words.ownerFirst), way)}</Notice>;
  return hasWay ? null : <Notice tone="info">{fill(text(words.nothingToLink), way)}</Notice>;
}

/** Shows why the last attempt failed, and leads to the e-ID or the wallet. */
export default function Start({ flow, session, call }: ScreenProps) {
  const { text } = useLanguage();
  const { busy, refusal, leave } = useLeaving();
  const { facts } = session.getSnapshot().opened.env;
  const linked = linkedWay(facts);
  const isOwnerFirst = facts.hasPassword === 'no' && facts.ownerShown === 'no' && linked !== undefined;
  // Signed in by SMS only: a linked method is enough to identify the customer, so no other is linked.
  const isToShow = facts.opensForms === 'no' && linked !== undefined;
  const ways = isOwnerFirst || isToShow ? [] : waysToLink(facts);
  const back = isToShow ? (returnPage() ?? '/customer/home') : addressContinuingTo(flow.path, returnPage());
  const go = (way: Way, purpose: 'link' | 'sign-in') => void leave(() => wayOut(call, way, purpose, back));
  const [first, second] = ways;
  const name = (way: Way) => text(way === 'eid' ? words.toEid : words.toWallet);
  const common = { busy, busyLabel: text(words.leaving) };
  const signIn = linked && {
    label: fill(text(isToShow ? words.confirmBy : words.signInBy), { way: wayName(linked) }),
    onPress: () => go(linked, 'sign-in'),
    ...common,
  };
  return (
    <Stack>
      <StepHeading />
      <CameBack outcome={facts.outcome ?? ''} />
      <RefusalNotice code={refusal} />
      <Why linked={linked} isToShow={isToShow} isOwnerFirst={isOwnerFirst} hasWay={first !== undefined} />
      {second === undefined ? null : (
        <Button look="secondary" onPress={() => go(second, 'link')} {...common}>
          {name(second)}
        </Button>
      )}
      <StepFooter
        back="none"
        next={first === undefined ? signIn : { label: name(first), onPress: () => go(first, 'link'), ...common }}
      />
    </Stack>
  );
}
