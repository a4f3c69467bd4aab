import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useNavigate } from 'react-router-dom';
import { formatDate } from '#src/domain/date-text.ts';
import { addDays } from '#src/domain/oslo-calendar.ts';
import { weekNumber } from '#src/domain/week-days.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { bookingsPath } from '../frame/paths.ts';
import type { ShownWeek } from './use-shown-week.ts';
import { weekTexts } from './week-texts.ts';

/** The week's number and days, and the way to others. */
export const WeekHead = ({ shown }: { readonly shown: ShownWeek }) => {
  const { language, text } = useLanguage();
  const navigate = useNavigate();
  const { monday, chosen, isDay, pathOf, go } = shown;
  const [from, to] = [monday, addDays(monday, 6)].map((day) => formatDate(day, language, 'without-year'));
  const todayPath = isDay ? pathOf(shown.today, true) : bookingsPath;
  const views = [
    { href: pathOf(chosen, true), label: text(weekTexts.viewDay), current: isDay },
    { href: pathOf(chosen, false), label: text(weekTexts.viewWeek), current: !isDay },
  ];
  return (
    <div className="g-week__head">
      <Text as="h2" size="heading">
        {text(weekTexts.weekNumber, { number: weekNumber(monday) })}
        <small>{text(weekTexts.week, { from: from ?? '', to: to ?? '' })}</small>
      </Text>
      <div className="g-week__steps">
        <IconButton
          icon={ChevronLeft}
          label={text(isDay ? weekTexts.dayBefore : weekTexts.earlier)}
          onPress={() => go(-1)}
        />
        <TextLink href={todayPath} onFollow={() => void navigate(todayPath)}>
          {text(weekTexts.today)}
        </TextLink>
        <IconButton
          icon={ChevronRight}
          label={text(isDay ? weekTexts.dayAfter : weekTexts.later)}
          onPress={() => go(1)}
        />
      </div>
      <div className="g-week__views">
        <Segments label={text(weekTexts.views)} items={views} onNavigate={(href) => void navigate(href)} />
      </div>
    </div>
  );
};
