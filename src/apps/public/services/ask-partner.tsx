import { installation } from '#src/domain/installed.ts';
import type { ServicePartner } from '#src/domain/services.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Way } from '../front/front-page.tsx';
import { offerPaths, openPartnerOf } from '../offer/paths.ts';
import { catalogueTexts as words } from './texts.ts';

/** The way to the open form of one of these partners; nothing where none has a form without an account. */
export const AskPartner = ({ of }: { readonly of: readonly ServicePartner[] }) => {
  const { text } = useLanguage();
  const open = openPartnerOf(of);
  return open === undefined ? null : (
    <Way to={offerPaths(open).open} className="g-services__ask">
      {text(words.ask, { partner: installation.partners[open] })}
    </Way>
  );
};
