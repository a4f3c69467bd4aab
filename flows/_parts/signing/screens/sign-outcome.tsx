import { useEffect, useState } from 'react';
import { CameBack, isElsewhere } from '#src/renderer/came-back.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { SignerStatus } from './signing-props.ts';
import { screenTexts as words } from './texts.ts';

type Failure = NonNullable<SignerStatus['failure']>;

export const failureTexts: Readonly<Record<Failure, (typeof words)[keyof typeof words]>> = {
  cancelled: words.outcomeCancelled,
  declined: words.outcomeDeclined,
  expired: words.outcomeExpired,
  failed: words.outcomeFailed,
  'other-person': words.outcomeOther,
};

const isFailure = (outcome: string): outcome is Failure => outcome in failureTexts;

/** Shows the e-ID's outcome once, and removes it from the address so that a reload does not repeat it. */
function useOutcome(): string | null {
  const [outcome] = useState(() => new URLSearchParams(window.location.search).get('outcome'));
  useEffect(() => {
    const address = new URL(window.location.href);
    if (!address.searchParams.has('outcome')) return;
    address.searchParams.delete('outcome');
    window.history.replaceState(window.history.state, '', address);
  }, []);
  return outcome;
}

/** The outcome of identifying the reader: it opens the PDF, and signs nothing. */
const ReadingOutcome = ({ isOpen }: { readonly isOpen: boolean }) => {
  const { text } = useLanguage();
  return isOpen ? (
    <Notice tone="success" live="status">
      {text(words.outcomeOpened)}
    </Notice>
  ) : (
    <Notice tone="warning" live="alert" title={text(words.outcomeNotOpened)}>
      {text(words.outcomeNotOpenedWhy)}
    </Notice>
  );
};

export interface SignOutcomeProps {
  readonly me: SignerStatus | undefined;
}

/** The outcome of this person's own signing: the current one from the address, or the last one from the status. */
export const SignOutcome = ({ me }: SignOutcomeProps) => {
  const { text } = useLanguage();
  const outcome = useOutcome();
  if (outcome === 'opened' || outcome === 'not-opened') return <ReadingOutcome isOpen={outcome === 'opened'} />;
  if (me?.status === 'SIGNED') {
    return outcome === 'signed' ? (
      <Notice tone="success" live="status">
        {text(words.outcomeSigned)}
      </Notice>
    ) : null;
  }
  if (outcome !== null && isElsewhere(outcome)) return <CameBack outcome={outcome} />;
  const failure = me?.failure ?? (outcome !== null && isFailure(outcome) ? outcome : null);
  if (failure === null) return null;
  return (
    <Notice tone="warning" live="alert" title={text(failureTexts[failure])}>
      {failure === 'other-person' && me !== undefined
        ? text(words.outcomeOtherWhy, { name: me.name })
        : text(words.outcomeTryAgain)}
    </Notice>
  );
};
