import BookOpen from 'lucide-react/icons/book-open';
import CalendarDays from 'lucide-react/icons/calendar-days';
import FilePen from 'lucide-react/icons/file-pen';
import Gift from 'lucide-react/icons/gift';
import Heart from 'lucide-react/icons/heart';
import Hourglass from 'lucide-react/icons/hourglass';
import House from 'lucide-react/icons/house';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import TrendingUp from 'lucide-react/icons/trending-up';
import Trophy from 'lucide-react/icons/trophy';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import type { FeedItem } from '#src/contract/journey/feed.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card, Tile } from '#src/ui/card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { KeepsFocus } from '#src/ui/keeps-focus.tsx';
import { useMovesSoon, useMovingParts } from '#src/ui/moving.ts';
import { RowLink } from '#src/ui/row-link.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Text } from '#src/ui/text.tsx';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { byDay, dayHeading } from './by-day.ts';
import { feedTexts as words } from './texts.ts';
import type { Dismissals } from './use-dismissals.ts';

const icons = {
  DOCUMENT: FilePen,
  EVENT: CalendarDays,
  NEW_MATCH: House,
  PRICE_CHANGE: Heart,
  FAVOURITE_SOLD: Heart,
  VALUE_CHANGE: TrendingUp,
  SALE_NEARBY: MapPin,
  VALUATION_EXPIRING: Hourglass,
  QUIZ_RANK: Trophy,
  REWARD: Gift,
  LEAD_ANSWER: MessageCircle,
  ARTICLE: BookOpen,
} as const;

export interface NewsListProps {
  readonly items: readonly FeedItem[];
  readonly dismissals: Dismissals;
  /** The level of a day's heading: below the page's own, or below the section's. */
  readonly dayAs: 'h2' | 'h3';
  /** Marks the items that the customer has not seen before. */
  readonly marksNew?: boolean;
}

const Still = ({ children }: { readonly children: ReactNode }) => children;

/** News by day. A dismissed item leaves a line to undo it. */
export const NewsList = ({ items, dismissals, dayAs, marksNew = false }: NewsListProps) => {
  const { language, text } = useLanguage();
  const { clock } = useCustomerContext();
  const today = osloDate(clock.now());
  const { failure } = dismissals;
  const Rows = useMovingParts()?.MovingRows ?? Still;
  useMovesSoon();
  return (
    <Stack gap="small">
      <FailureNotice error={failure} title={text(words.notDismissed)} />
      <KeepsFocus>
        <Card room="none">
          {byDay(items).map(({ day, items: ofDay }) => (
            <div key={day}>
              <div style={{ padding: '12px 16px 8px' }}>
                <Text as={dayAs} size="small" weight="strong">
                  {dayHeading(day, today, language)}
                </Text>
              </div>
              <RowList place="panel" label={dayHeading(day, today, language)}>
                <Rows>
                  {ofDay.map((item) => (
                    <Item key={item.id} item={item} dismissals={dismissals} isMarked={marksNew && !item.seen} />
                  ))}
                </Rows>
              </RowList>
            </div>
          ))}
        </Card>
      </KeepsFocus>
    </Stack>
  );
};

interface ItemProps {
  readonly item: FeedItem;
  readonly dismissals: Dismissals;
  readonly isMarked: boolean;
}

const Item = ({ item, dismissals, isMarked }: ItemProps) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const RowOfList = useMovingParts()?.MovingRow ?? Row;
  const { id, kind, title, path } = item;
  if (dismissals.isUndoable(id)) return <Undo title={title} onPress={() => dismissals.undo(id)} />;
  return (
    <RowOfList
      start={<Tile icon={icons[kind]} tone="plain" />}
      title={
        <RowLink href={path} onFollow={() => void navigate(path)}>
          {title}
        </RowLink>
      }
      note={item.text}
      {...(isMarked && { children: <StatusChip tone="info">{text(words.isNew)}</StatusChip> })}
      end={<IconButton icon={X} label={text(words.dismiss, { title })} onPress={() => dismissals.dismiss(id)} />}
    />
  );
};

/** Takes the focus from the button that it replaces. */
const Undo = ({ title, onPress }: { readonly title: string; readonly onPress: () => void }) => {
  const { text } = useLanguage();
  const RowOfList = useMovingParts()?.MovingRow ?? Row;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <RowOfList
      title={
        <Text as="span" tone="muted">
          {text(words.dismissed, { title })}
        </Text>
      }
      end={
        <Button ref={button} look="text" size="small" onPress={onPress} label={text(words.undoOf, { title })}>
          {text(words.undo)}
        </Button>
      }
    />
  );
};
