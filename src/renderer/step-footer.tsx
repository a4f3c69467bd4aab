import { createPortal } from 'react-dom';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { useIsOpenPage } from '#src/ui/open-page.ts';
import { StickyFooter, type StickyFooterProps } from '#src/ui/sticky-footer.tsx';
import { useOpenStep } from './open-step.ts';
import { OfflineStrip } from './saved-status.tsx';

export interface StepFooterProps {
  readonly next?: StickyFooterProps['next'];
  /** Replaces going to the previous step; `none` where there is no way back. */
  readonly back?: (() => void) | 'none';
  readonly children?: StickyFooterProps['children'];
}

/**
 * Renders the step's buttons under the column and outside the animation, so that the footer does not move between
 * steps. A page that animates out has no buttons.
 */
export const StepFooter = ({ next, back, children }: StepFooterProps) => {
  const { footer, back: before } = useOpenStep();
  const { text } = useLanguage();
  const isOpen = useIsOpenPage();
  const goBack = back === 'none' ? null : (back ?? before);
  if (footer === null || !isOpen) return null;
  return createPortal(
    <StickyFooter
      strip={<OfflineStrip />}
      back={goBack === null ? undefined : { label: text(words.back), onPress: goBack }}
      next={next}
    >
      {children}
    </StickyFooter>,
    footer,
  );
};
