import Download from 'lucide-react/icons/download';
import { saveFile } from '#src/client/save-file.ts';
import { csvText, fileNamePart } from '#src/domain/csv.ts';
import { percentOf } from '#src/domain/home-loan.ts';
import type { Language } from '#src/domain/language.ts';
import type { ValuePoint } from '#src/domain/value-change.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useKronerOnly } from './figures.ts';
import { wealthTexts as words } from './texts.ts';

export interface DevelopmentFileProps {
  readonly street: string;
  /** The chart's points, oldest first. */
  readonly points: readonly ValuePoint[];
}

/** Returns the rows of the chart's table as a file; each with its change since the row before. */
export const developmentCsv = (points: readonly ValuePoint[], language: Language, isKronerOnly: boolean): string => {
  const heading = [words.chartDay[language], words.csvValue[language], words.csvChange[language]];
  const rows = points.map(({ date, value }, index) => {
    const before = points[index - 1]?.value;
    const change = before === undefined ? null : value - before;
    const percent = before === undefined || before <= 0 ? null : percentOf(value - before, before);
    return isKronerOnly ? [date, value, change] : [date, value, change, percent];
  });
  return csvText([isKronerOnly ? heading : [...heading, words.csvPercent[language]], ...rows], language);
};

/** Saves the development as a file that is made on the device. Its name has the street and nothing about a person. */
export const DevelopmentFile = ({ street, points }: DevelopmentFileProps) => {
  const { language, text } = useLanguage();
  const isKronerOnly = useKronerOnly();
  if (points.length < 2) return null;
  const save = () => {
    const name = [words.csvName[language], fileNamePart(street)].filter(Boolean).join('-');
    saveFile(new Blob([developmentCsv(points, language, isKronerOnly)], { type: 'text/csv' }), `${name}.csv`);
  };
  return (
    <Button look="text" size="auto" onPress={save} icon={<Icon of={Download} size={24} />}>
      {text(words.csvSave)}
    </Button>
  );
};
