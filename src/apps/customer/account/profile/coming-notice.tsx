import { useAct } from '#src/apps/frame/use-act.ts';
import { asFailure } from '#src/client/call-failed.ts';
import { accountDeletion } from '#src/contract/account/account-deletion.ts';
import { proving } from '#src/contract/identity/proving.ts';
import { formatInstant } from '#src/domain/date-text.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Notice } from '#src/ui/notice.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { keys } from '../../identity/session/queries.ts';
import { comingTexts as words } from './coming-texts.ts';

const stops = { deletion: accountDeletion.stop, letIn: proving.stopWait } as const;

export interface ComingNoticeProps {
  /** The deletion of the account, or a person who is let in by one address of it alone. */
  readonly what: keyof typeof stops;
  readonly at: IsoInstant;
}

/** Says what comes to the account and when, with one press that stops it. */
export default function ComingNotice({ what, at }: ComingNoticeProps) {
  const { language, text } = useLanguage();
  const { mutate, status, error } = useAct((call) => call(stops[what], {}), {
    againIfDone: [keys.customer],
    pendsUntilRead: true,
  });
  const stop = () => {
    if (status !== 'pending') mutate();
  };
  const { says, stop: press } = words[what];
  return (
    <Notice
      tone="warning"
      shape="strip"
      live="status"
      action={<TextLink onPress={stop}>{text(status === 'pending' ? words.stopping : press)}</TextLink>}
    >
      {error === null ? text(says, { at: formatInstant(at, language) }) : problemText(asFailure(error).code, language)}
    </Notice>
  );
}
