import BadgeAlert from 'lucide-react/icons/badge-alert';
import Banknote from 'lucide-react/icons/banknote';
import CalendarX from 'lucide-react/icons/calendar-x';
import Eraser from 'lucide-react/icons/eraser';
import FileSearch from 'lucide-react/icons/file-search';
import FileWarning from 'lucide-react/icons/file-warning';
import FileX from 'lucide-react/icons/file-x';
import Hourglass from 'lucide-react/icons/hourglass';
import Landmark from 'lucide-react/icons/landmark';
import MailQuestion from 'lucide-react/icons/mail-question-mark';
import MailX from 'lucide-react/icons/mail-x';
import PenLine from 'lucide-react/icons/pen-line';
import PowerOff from 'lucide-react/icons/power-off';
import UserSearch from 'lucide-react/icons/user-search';
import { useNavigate } from 'react-router-dom';
import type { Need } from '#src/contract/broker.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { brokerTexts as words } from '#src/texts/broker.ts';
import { formNames } from '#src/texts/broker-forms.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { RowLink } from '#src/ui/row-link.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Text } from '#src/ui/text.tsx';
import { dayWords } from '../day-words.ts';
import { deeds } from '../next-action.ts';
import { takeoverPath } from '../paths.ts';

/** What each need is called, and where it is seen to. */
const kinds = {
  'no-date': { words: words.needNoDate, icon: CalendarX, address: deeds.date },
  'not-activated': { words: words.needNotActivated, icon: PowerOff, address: deeds.activate },
  closing: { words: words.needClosing, icon: Hourglass, address: '' },
  finalize: { words: words.needFinalize, icon: BadgeAlert, address: '#signing' },
  'sealing-failed': { words: words.needSealingFailed, icon: FileWarning, address: '#signing' },
  'link-not-opened': { words: words.needLinkNotOpened, icon: MailQuestion, address: '#people' },
  'signing-late': { words: words.needSigningLate, icon: PenLine, address: deeds.remind },
  pep: { words: words.needPep, icon: UserSearch, address: '#forms' },
  'payment-outside': { words: words.needPaymentOutside, icon: Banknote, address: '#forms' },
  'on-behalf-of-others': { words: words.needOnBehalf, icon: UserSearch, address: '#forms' },
  'other-account-owner': { words: words.needOtherOwner, icon: Banknote, address: '#forms' },
  deputy: { words: words.needDeputy, icon: FileSearch, address: '#forms' },
  'paper-waiting': { words: words.needPaper, icon: FileSearch, address: '#forms' },
  declined: { words: words.needDeclined, icon: FileX, address: '#forms' },
  'lead-not-deleted': { words: words.needLeadNotDeleted, icon: Eraser, address: '#forms' },
  'lead-not-sent': { words: words.needLeadNotSent, icon: MailX, address: '#forms' },
  'loan-late': { words: words.needLoanLate, icon: Landmark, address: '#forms' },
} as const satisfies Readonly<Record<Need['kind'], unknown>>;

export interface NeedsListProps {
  readonly needs: readonly Need[];
  readonly isKnown: boolean;
  readonly now: IsoInstant;
}

/** The queue "needs you": every line leads to where it is seen to. */
export function NeedsList({ needs, isKnown, now }: NeedsListProps) {
  const { text } = useLanguage();
  return (
    <Panel id="needs" title={text(words.needsYou)} room="bare">
      {needs.length === 0 ? (
        <PanelRoom>
          {isKnown ? (
            <Text size="small" tone="muted">
              {text(words.needsNothing)}
            </Text>
          ) : (
            <SkeletonLines lines={[80, 60]} label={text(words.loadingTakeovers)} />
          )}
        </PanelRoom>
      ) : (
        <RowList place="panel">
          {needs.map((need) => (
            <NeedRow key={`${need.kind} ${need.estateId} ${need.flow} ${need.who}`} need={need} now={now} />
          ))}
        </RowList>
      )}
    </Panel>
  );
}

function NeedRow({ need, now }: { readonly need: Need; readonly now: IsoInstant }) {
  const say = useLanguage();
  const navigate = useNavigate();
  const { icon, address, words: said } = kinds[need.kind];
  const path = takeoverPath(need.estateId, need.flow === undefined ? address : '#forms');
  const form = need.flow === undefined ? null : say.text(formNames[need.flow]);
  const day = need.date === null ? null : dayWords(need.date, osloDate(now), say);
  return (
    <Row
      start={<Icon of={icon} size={24} />}
      title={
        <RowLink href={path} onFollow={() => void navigate(path)}>
          {say.text(said)}
        </RowLink>
      }
      note={[need.address, form, need.who, day].filter(Boolean).join(', ')}
    />
  );
}
