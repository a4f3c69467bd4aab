import type { ListInText } from '#src/engine/flow-texts.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Bullets } from '#src/ui/numbered-list.tsx';
import { useOpenStep } from './open-step.ts';

/** Shows a list from the current answers, point by point. */
export const Listed = ({ of: { list, words } }: { readonly of: ListInText }) => {
  const { form } = useOpenStep();
  const { text } = useLanguage();
  return (
    <Bullets>
      {(form.env().lists[list] ?? []).map(({ id, name }) => {
        const own = words[id];
        return <li key={id}>{own === undefined ? name : text(own)}</li>;
      })}
    </Bullets>
  );
};
