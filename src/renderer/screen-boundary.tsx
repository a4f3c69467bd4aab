import { Component, type ReactNode } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { loadNewerProgram } from './newer-program.ts';

const NotLoaded = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { text } = useLanguage();
  return (
    <Notice
      tone="danger"
      live="alert"
      action={
        <Button look="secondary" size="small" onPress={onRetry}>
          {text(words.tryAgain)}
        </Button>
      }
    >
      {text(words.notLoaded)}
    </Notice>
  );
};

interface BoundaryProps {
  readonly children: ReactNode;
  readonly onRetry: () => void;
  /** Reloads the whole page. */
  readonly reload?: () => Promise<void>;
  /** Reloads the page if the program was replaced; resolves to whether it does. */
  readonly renew?: () => Promise<boolean>;
}

interface Failing {
  readonly failed: boolean;
  /** No newer program was the cause. */
  readonly isKnown: boolean;
}

/** Reloads only when the page can be fetched: without a network, typed and unsent text would be lost. */
const reloadIfThere = async (): Promise<void> => {
  const isThere = await fetch(window.location.href, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) window.location.reload();
};

/**
 * Keeps the header and the way back when a screen cannot be fetched or rendered. Where the program was replaced since
 * the page was loaded, the page reloads by itself. After a second failure it is reloaded in any case. A class, because
 * React has no hook for it.
 */
export class ScreenBoundary extends Component<BoundaryProps, Failing> {
  override state = { failed: false, isKnown: false };
  #tries = 0;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    const { reload = reloadIfThere, renew = loadNewerProgram } = this.props;
    if (this.#tries > 0) void reload();
    // Nothing is called a fault before it is known that no newer program was the cause.
    void renew().then((isReloading) => isReloading || this.setState({ isKnown: true }));
  }

  readonly retry = () => {
    this.#tries += 1;
    this.props.onRetry();
    this.setState({ failed: false, isKnown: false });
  };

  override render() {
    const { failed, isKnown } = this.state;
    if (!failed) return this.props.children;
    return isKnown ? <NotLoaded onRetry={this.retry} /> : null;
  }
}
