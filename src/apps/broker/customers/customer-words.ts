import type { CustomerRow } from '#src/contract/desk/broker-customers.ts';
import { type LeadState, leadStates } from '#src/domain/customer-lead.ts';
import { formatTime } from '#src/domain/date-text.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { daysBetween, osloDate } from '#src/domain/oslo-calendar.ts';
import { leadStateNames } from '../leads/texts.ts';
import { type Say, shortDay } from '../monitor/day-words.ts';
import { brokerTexts } from '../texts.ts';
import { stageNames } from './texts.ts';

/** When a person was last active, for a narrow column: `kl. 10.31`, `i går`, `12. nov.`, `17. mai 2025`. */
export const activeWords = (at: IsoInstant, now: IsoInstant, { language, text }: Say): string => {
  const [day, today] = [osloDate(at), osloDate(now)];
  if (day === today) return formatTime(at, language);
  if (daysBetween(day, today) === 1) return text(brokerTexts.yesterday);
  if (day.slice(0, 4) === today.slice(0, 4)) return shortDay(day, language);
  return `${shortDay(day, language)} ${day.slice(0, 4)}`;
};

const isLeadState = (stage: string): stage is LeadState => leadStates.some((one) => one === stage);
const isStage = (stage: string): stage is keyof typeof stageNames => Object.hasOwn(stageNames, stage);

/** Where the sale of a seller or a buyer stands; null where a line names none. */
export const stageWords = ({ role, stage }: Pick<CustomerRow, 'role' | 'stage'>, { text }: Say): string | null => {
  if (stage === null || role === 'owner') return null;
  if (role === 'lead') return isLeadState(stage) ? text(leadStateNames[stage]) : null;
  return isStage(stage) ? text(stageNames[stage]) : null;
};
