import { useState } from 'react';
import { formatDate, formatTime } from '#src/domain/date-text.ts';
import { type IsoInstant, isIsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { fill, rendererTexts as words } from '#src/texts/renderer.ts';
import { Notice } from '#src/ui/notice.tsx';
import { answeredSince, lastAnswerOf } from './last-seen.ts';
import { useOpenStep } from './open-step.ts';

/** Milliseconds; a shorter pause does not count as a return. */
const pause = 5 * 60_000;

/** Returns `kl. 20.12` today, `i går kl. 20.12` yesterday, and the date with the time before that. */
const momentText = (at: IsoInstant, today: string, language: Language): string => {
  const day = osloDate(at);
  const time = formatTime(at, language);
  if (day === today) return fill(words.atTime[language], { time });
  if (addDays(day, 1) === today) return fill(words.yesterdayAt[language], { time });
  return fill(words.dayAt[language], { day: formatDate(day, language, 'without-year'), time });
};

/**
 * Shows where and when a person stopped, and what others have done since (ux.md section 5, "Resume"). Gone with the
 * step.
 */
export const Resumed = () => {
  const { flow, session, walked, step, arrived, locked } = useOpenStep();
  const { language, text } = useLanguage();
  const [opened] = useState(() => session.getSnapshot().opened);
  const [openedAt] = useState(() => Date.now());
  const last = lastAnswerOf(opened);
  if (arrived || locked || walked.at !== step || last === null || !isIsoInstant(last)) return null;
  if (openedAt - Date.parse(last) < pause) return null;
  const others = answeredSince(opened, last).flatMap(({ step: id, name }) => {
    const known = flow.texts.steps[id];
    return known ? [text(words.answeredBy, { step: text(known.name), name })] : [];
  });
  return (
    <Notice tone="info" title={text(words.stoppedHere, { when: momentText(last, opened.env.today, language) })}>
      {others.length > 0 ? text(words.sinceThen, { what: others.join(', ') }) : null}
    </Notice>
  );
};
