import type { ListInText } from '#src/engine/flow-texts.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Bullets } from '#src/ui/bullets.tsx';
import { useOpenStep } from './open-step.ts';

/** A list that stands around the answers, point by point: what the form has, and not what the page was made with. */
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
