import CloudOff from 'lucide-react/icons/cloud-off';
import { asFailure } from '#src/client/call-failed.ts';
import { formatInstant, formatTime } from '#src/domain/date-text.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Notice } from '#src/ui/notice.tsx';
import { useCustomerContext } from '../identity/session/customer-context.ts';
import { customerShellTexts as words } from './texts.ts';

export interface Read {
  readonly data: unknown;
  readonly error: unknown;
  /** Milliseconds since 1970. */
  readonly dataUpdatedAt: number;
}

/**
 * Shows since when the page is from the offline cache, and why. Data that could not be read at all has its own message.
 */
export const SavedStrip = ({ read }: { readonly read: Read }) => {
  const { language, text } = useLanguage();
  const { clock } = useCustomerContext();
  if (read.error === null || read.data === undefined) return null;
  const saved = instantOf(read.dataUpdatedAt);
  const isToday = osloDate(saved) === osloDate(clock.now());
  const at = isToday ? formatTime(saved, language) : formatInstant(saved, language, 'without-year');
  const { status, code, params } = asFailure(read.error);
  return (
    <Notice tone="warning" shape="strip" live="status" icon={CloudOff}>
      {status === 0
        ? text(words.offline, { at })
        : `${problemText(code, language, params)} ${text(words.updated, { at })}`}
    </Notice>
  );
};
