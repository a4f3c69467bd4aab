import { formatNok } from '#src/domain/money-nok.ts';
import type { ProtocolDeviation, ProtocolDeviationKind } from '#src/domain/protocol-deviations.ts';
import type { Wording } from './wording.ts';

/** The name of each deviation of a takeover protocol, on the desk and in the mail to the broker. */
const deviationNames = {
  'price-unpaid': { nb: 'Kjøpesummen er ikke betalt', en: 'The purchase price is not paid' },
  'money-withheld': { nb: 'Kjøper holder tilbake penger', en: 'The buyer withholds money' },
  'not-cleaned': { nb: 'Boligen er ikke rengjort', en: 'The home is not cleaned' },
  'not-emptied': { nb: 'Boligen er ikke ryddet og tømt', en: 'The home is not cleared' },
  'not-as-agreed': { nb: 'Boligen er ikke i avtalt stand', en: 'The home is not in the agreed condition' },
  'fixtures-missing': { nb: 'Tilbehør eller hvitevarer mangler', en: 'Fixtures or appliances are missing' },
  'work-not-done': { nb: 'Avtalt arbeid er ikke utført', en: 'Agreed work is not done' },
  'documents-missing': { nb: 'Dokumentasjon er ikke overlevert', en: 'Documents are not handed over' },
  'storage-not-shown': { nb: 'Bod eller parkering er ikke vist', en: 'Storage or parking is not shown' },
  defects: { nb: 'Feil eller mangler ved boligen', en: 'Faults or defects in the home' },
  'no-smoke-alarm': { nb: 'Røykvarsler mangler', en: 'A smoke alarm is missing' },
  'no-extinguisher': { nb: 'Slokkeutstyr mangler', en: 'Fire-fighting equipment is missing' },
} as const satisfies Readonly<Record<ProtocolDeviationKind, Wording>>;

/** Describes one deviation, with the amount when money is withheld: `Kjøper holder tilbake kr 50 000`. */
export const deviationWords = ({ kind, amount }: ProtocolDeviation): Wording =>
  kind === 'money-withheld' && amount !== null
    ? { nb: `Kjøper holder tilbake ${formatNok(amount)}`, en: `The buyer withholds ${formatNok(amount)}` }
    : deviationNames[kind];
