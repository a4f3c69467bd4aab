import { keptParts } from '#src/domain/kept-parts.ts';
import { type PersonalPart, personalGroups } from '#src/domain/personal-parts.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Fold } from '#src/ui/fold.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { keptGroupNames, keptTexts, keptWords, legalBasisNames, readerNames } from './kept-texts.ts';

const regions = { nb: 'nb-NO', en: 'en-GB' } as const;

/** "SMS-en" and "BankID" keep their capitals within a list. */
const small = (word: string): string =>
  /^.[a-zæøå -]/.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word;

const useList = () => {
  const { language, text } = useLanguage();
  const list = new Intl.ListFormat(regions[language], { type: 'conjunction' });
  return (words: readonly PersonalPart['what'][]) => {
    const said = list.format(words.map((one) => small(text(one))));
    return said.charAt(0).toUpperCase() + said.slice(1);
  };
};

const Part = ({ part: { what, columns, basis, seenBy, keptUntil } }: { readonly part: PersonalPart }) => {
  const { text } = useLanguage();
  const list = useList();
  return (
    <li>
      <Text weight="strong">{text(what)}</Text>
      {columns.length === 0 ? null : <Text size="small">{list(columns)}</Text>}
      <Text size="small" tone="muted">
        {[
          text(keptTexts.who, { who: list(seenBy.map((one) => readerNames[one])).toLowerCase() }),
          text(keptWords(keptUntil)),
          text(legalBasisNames[basis]),
        ].join(' · ')}
      </Text>
    </li>
  );
};

/** Lists what is held of a person by topic: what, who sees it, for how long, and on which legal basis. */
export const KeptParts = () => {
  const { text } = useLanguage();
  return (
    <Stack gap="none">
      {personalGroups.map((group) => (
        <Fold key={group} label={text(keptGroupNames[group])}>
          <ul>
            {keptParts
              .filter((part) => part.group === group)
              .map((part) => (
                <Part key={part.what.nb} part={part} />
              ))}
          </ul>
        </Fold>
      ))}
    </Stack>
  );
};
