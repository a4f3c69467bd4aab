import BadgeAlert from 'lucide-react/icons/badge-alert';
import Banknote from 'lucide-react/icons/banknote';
import CalendarX from 'lucide-react/icons/calendar-x';
import DatabaseZap from 'lucide-react/icons/database-zap';
import Eraser from 'lucide-react/icons/eraser';
import FileSearch from 'lucide-react/icons/file-search';
import FileWarning from 'lucide-react/icons/file-warning';
import FileX from 'lucide-react/icons/file-x';
import Hourglass from 'lucide-react/icons/hourglass';
import Landmark from 'lucide-react/icons/landmark';
import MailQuestion from 'lucide-react/icons/mail-question-mark';
import MailX from 'lucide-react/icons/mail-x';
import MessageCircleWarning from 'lucide-react/icons/message-circle-warning';
import PenLine from 'lucide-react/icons/pen-line';
import PowerOff from 'lucide-react/icons/power-off';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import UserSearch from 'lucide-react/icons/user-search';
import type { Need } from '#src/contract/desk/broker.ts';
import type { DeskHome, NeedsByKind } from '#src/contract/desk/broker-monitor.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import type { IconProps } from '#src/ui/icon.tsx';
import { needWords } from '../takeover/need-words.ts';
import { brokerTexts as words } from '../texts.ts';
import { actions } from './next-action.ts';

interface NeedKind {
  readonly words: { readonly nb: string; readonly en: string };
  readonly icon: IconProps['of'];
  /** The rest of the address after the home's own: the place where the need is handled. */
  readonly address: string;
  /** When the home's row is highlighted: at once, from the day of the takeover on, or never. */
  readonly urgent: 'at-once' | 'on-takeover-day' | 'never';
}

/**
 * Every kind of need with its name and the place where it is handled, in the order of the queue. A new kind adds a
 * line.
 */
const kinds: Readonly<Record<Need['kind'], NeedKind>> = {
  'protocol-deviations': {
    words: words.needProtocol,
    icon: TriangleAlert,
    address: '#deviations',
    urgent: 'at-once',
  },
  // Law and money, in the order of the document's first page.
  'other-account-owner': {
    words: needWords['other-account-owner'],
    icon: Banknote,
    address: '#forms',
    urgent: 'at-once',
  },
  'not-signing': { words: needWords['not-signing'], icon: UserSearch, address: '#deviations', urgent: 'at-once' },
  'payment-outside': { words: needWords['payment-outside'], icon: Banknote, address: '#forms', urgent: 'at-once' },
  'on-behalf-of-others': {
    words: needWords['on-behalf-of-others'],
    icon: UserSearch,
    address: '#forms',
    urgent: 'at-once',
  },
  pep: { words: needWords.pep, icon: UserSearch, address: '#forms', urgent: 'at-once' },
  'sealing-failed': { words: words.needSealingFailed, icon: FileWarning, address: '#signing', urgent: 'at-once' },
  'opening-asked': { words: words.needOpening, icon: MessageCircleWarning, address: '#signing', urgent: 'at-once' },
  closing: { words: words.needClosing, icon: Hourglass, address: '', urgent: 'at-once' },
  'paper-waiting': { words: needWords['paper-waiting'], icon: FileSearch, address: '#forms', urgent: 'at-once' },
  'power-objected': { words: words.needPowerStopped, icon: FileX, address: '#powers', urgent: 'at-once' },
  'power-waiting': { words: words.needPower, icon: FileSearch, address: '#powers', urgent: 'at-once' },
  'data-held': { words: words.needDataHeld, icon: DatabaseZap, address: '#held', urgent: 'at-once' },
  unreachable: { words: words.needUnreachable, icon: MailX, address: '#people', urgent: 'at-once' },
  'account-doubt': { words: words.needAccountDoubt, icon: UserSearch, address: '#decide', urgent: 'at-once' },
  'contact-stopped': { words: words.needContactStopped, icon: MailX, address: '#decide', urgent: 'at-once' },
  representative: {
    words: words.needRepresentative,
    icon: UserSearch,
    address: '#represent',
    urgent: 'on-takeover-day',
  },
  'organisation-number': {
    words: words.needOrganisationNumber,
    icon: UserSearch,
    address: '#people',
    urgent: 'never',
  },
  declined: { words: needWords.declined, icon: FileX, address: '#forms', urgent: 'at-once' },
  'not-activated': {
    words: words.needNotActivated,
    icon: PowerOff,
    address: actions.activate,
    urgent: 'on-takeover-day',
  },
  'signing-late': { words: words.needSigningLate, icon: PenLine, address: actions.remind, urgent: 'on-takeover-day' },
  'link-not-opened': {
    words: words.needLinkNotOpened,
    icon: MailQuestion,
    address: '#people',
    urgent: 'on-takeover-day',
  },
  finalize: { words: words.needFinalize, icon: BadgeAlert, address: '#signing', urgent: 'on-takeover-day' },
  'loan-late': { words: words.needLoanLate, icon: Landmark, address: '#forms', urgent: 'never' },
  'no-date': { words: words.needNoDate, icon: CalendarX, address: actions.date, urgent: 'never' },
  'lead-not-deleted': { words: needWords['lead-not-deleted'], icon: Eraser, address: '#forms', urgent: 'never' },
  'lead-not-sent': { words: needWords['lead-not-sent'], icon: MailX, address: '#forms', urgent: 'never' },
};

export const needKind = (kind: Need['kind']): NeedKind => kinds[kind];

/** Returns where one need is handled, after the home's own address. A form's need is handled under forms or powers. */
export const needAddress = ({ kind, flow }: Need): string =>
  flow === undefined || kinds[kind].address === '#powers' ? kinds[kind].address : '#forms';

export type NeedGroup = NeedsByKind['kinds'][number];

/** Returns the groups in the order of the kinds above. */
export const inQueueOrder = (groups: readonly NeedGroup[]): readonly NeedGroup[] => {
  const order = Object.keys(kinds);
  return groups.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
};

/** Returns whether a home's row is highlighted: one of its needs must be handled today. */
export const needsToday = (
  { takeoverDate, needs }: Pick<DeskHome, 'takeoverDate' | 'needs'>,
  now: IsoInstant,
): boolean => {
  const isTakeoverDay = takeoverDate !== null && takeoverDate <= osloDate(now);
  return needs.some(({ kind }) => {
    const { urgent } = kinds[kind];
    return urgent === 'at-once' || (urgent === 'on-takeover-day' && isTakeoverDay);
  });
};
