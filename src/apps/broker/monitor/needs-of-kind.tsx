import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Need } from '#src/contract/desk/broker.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { RowLink } from '#src/ui/row-link.tsx';
import { Row } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { Failed } from '../frame/failed.tsx';
import { takeoverPath } from '../frame/paths.ts';
import { frameTexts } from '../frame/texts.ts';
import { useReminderParts } from '../reminders/reminder-actions.tsx';
import type { MovedNeed } from '../reminders/use-reminders.ts';
import { brokerTexts as words } from '../texts.ts';
import { type NeedGroup, needAddress, needKind } from './need-kinds.ts';
import { needNote } from './need-note.ts';
import { RemindSellers } from './remind-sellers.tsx';
import { useNeedsOfKind } from './use-homes.ts';

export interface NeedsOfKindProps {
  readonly group: NeedGroup;
  readonly now: IsoInstant;
  readonly onMoved: (moved: MovedNeed) => void;
}

/** One line for a kind that more than one home has: the count, the first homes, and the others when asked for. */
export function NeedsOfKind({ group, now, onMoved }: NeedsOfKindProps) {
  const { kind, total, homes, items } = group;
  const say = useLanguage();
  const [showsAll, setShowsAll] = useState(false);
  const { icon, words: said } = needKind(kind);
  const all = useNeedsOfKind(kind, showsAll);
  const found = all.data?.pages.flatMap((page) => page.items);
  const shown = showsAll ? (found ?? items) : items;
  return (
    <Row
      start={<Icon of={icon} size={24} />}
      title={say.text(said)}
      note={say.text(plural(words.needHomes, homes), { count: homes })}
    >
      <Stack gap="small">
        <Stack as="ul" gap="small">
          {shown.map((need) => (
            <HomeInNeed key={need.id} need={need} now={now} onMoved={onMoved} />
          ))}
        </Stack>
        <Failed error={all.error} />
        {total > items.length ? (
          <Stack direction="wrap" gap="small">
            {showsAll && all.hasNextPage ? (
              <Button
                look="text"
                size="small"
                onPress={() => void all.fetchNextPage()}
                busy={all.isFetching}
                busyLabel={say.text(frameTexts.trying)}
              >
                {say.text(words.needMore, { count: total - shown.length })}
              </Button>
            ) : null}
            <Button look="text" size="small" onPress={() => setShowsAll(!showsAll)}>
              {say.text(showsAll ? words.needFewer : words.needAll, { count: total })}
            </Button>
          </Stack>
        ) : null}
        {kind === 'loan-late' ? <RemindSellers homes={homes} /> : null}
      </Stack>
    </Row>
  );
}

interface HomeInNeedProps extends Omit<NeedsOfKindProps, 'group'> {
  readonly need: Need;
}

function HomeInNeed({ need, now, onMoved }: HomeInNeedProps) {
  const say = useLanguage();
  const navigate = useNavigate();
  const path = takeoverPath(need.estateId, needAddress(need));
  const note = needNote(need, now, say).join(', ');
  const { toggle, offers } = useReminderParts(need, onMoved);
  return (
    <li>
      <Stack direction="apart" gap="small">
        <div>
          <Text as="div" size="small">
            <RowLink href={path} onFollow={() => void navigate(path)}>
              {need.address}
            </RowLink>
          </Text>
          {note === '' ? null : (
            <Text size="small" tone="muted">
              {note}
            </Text>
          )}
        </div>
        {toggle}
      </Stack>
      {offers}
    </li>
  );
}
