import { formatTime } from '#src/domain/date-text.ts';
import { isIsoDate } from '#src/domain/iso-date.ts';
import { isIsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { linkFlowOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { capital } from '#src/server/platform/messages/form-name.ts';
import { signableOf } from '#src/server/signing/documents/signables.ts';
import { weekdayText } from '#src/texts/moments.ts';
import { fill } from '#src/texts/renderer.ts';
import { dateWords } from '../timeline/texts.ts';
import type { FactData, FeedData, MarketData } from './columns.ts';
import { marketKinds, marketWords } from './market-words.ts';
import { ownWords } from './own-words.ts';

const texts = {
  toSign: { nb: 'Signer {form}', en: 'Sign {form}' },
  toSignText: { nb: '{address}. Les gjennom, og signer.', en: '{address}. Read it, and sign.' },
  finished: { nb: '{Form} er signert av alle', en: '{Form} is signed by all' },
  finishedText: { nb: '{address}. Les eller last ned dokumentet.', en: '{address}. Read or download the document.' },
  takeover: { nb: 'Overtakelse', en: 'Takeover' },
  date: { nb: '{what}: {value}', en: '{what}: {value}' },
  set: { nb: '{address}. Satt av megleren.', en: '{address}. Set by the broker.' },
  moved: { nb: '{address}. Megleren flyttet den fra {was}.', en: '{address}. The broker moved it from {was}.' },
  cancelled: { nb: '{what} er avlyst', en: '{what} is called off' },
  cancelledText: {
    nb: '{address}. Megleren har avlyst {was}.',
    en: '{address}. The broker has called off {was}.',
  },
} as const;

/** Writes a day, or an instant with its time in Oslo, with the weekday. */
const dayText = (value: string | null, language: Language): string => {
  if (value === null) return '';
  if (isIsoDate(value)) return weekdayText(value, language);
  if (!isIsoInstant(value)) return value;
  return `${weekdayText(osloDate(value), language)}${language === 'nb' ? ' ' : ', '}${formatTime(value, language)}`;
};

interface Words {
  readonly title: string;
  readonly text: string;
  readonly path: string;
}

const isFact = (data: FeedData): data is FactData => data.of.kind === 'DOCUMENT' || data.of.kind === 'EVENT';
const isMarket = (data: FeedData): data is MarketData => marketKinds.some((kind) => kind === data.of.kind);

/** Returns an item's title, text and page, in the reader's language. */
export const feedWords = (data: FeedData, address: string, language: Language): Words => {
  if (isMarket(data)) return marketWords(data, language);
  if (!isFact(data)) return ownWords(data, address, language);
  const { of, estateId, value, was } = data;
  if (of.kind === 'DOCUMENT') {
    const form = signableOf(of.form).called[language];
    const values = { address, form, Form: capital(form) };
    const isFinished = of.is === 'finished';
    return {
      title: fill(texts[isFinished ? 'finished' : 'toSign'][language], values),
      text: fill(texts[isFinished ? 'finishedText' : 'toSignText'][language], values),
      path: isFinished
        ? `/customer/documents/${estateId}/${linkFlowOf(of.form)}`
        : signableOf(of.form).signingPage(estateId),
    };
  }
  const what = (of.date === 'takeover' ? texts.takeover : dateWords[of.date])[language];
  const values = { address, what, value: dayText(value, language), was: dayText(was, language) };
  const given = was === null ? texts.set : texts.moved;
  const cause = value === null ? texts.cancelledText : given;
  return {
    title: fill((value === null ? texts.cancelled : texts.date)[language], values),
    text: fill(cause[language], values),
    path: '/customer/timeline',
  };
};
